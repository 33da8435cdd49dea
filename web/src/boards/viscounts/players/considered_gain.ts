// The gain on the track that is being considered: by the option somebody rests on, or by the only thing that can come.
import type { Room } from "../../../table/room.svelte";
import type { KingdomView } from "../view.generated";
import { gainOf, gainText, shuffleGain, type Gain } from "./track_forecast";

export interface Forecast {
  gain: Gain;
  /** What would bring it. */
  by: string;
}

/** What would happen on one's own track; null if nothing that is known. */
export function forecastFor(room: Room, view: KingdomView): Forecast | null {
  const player = room.mine === null ? undefined : view.players[room.mine];
  if (!player || room.connection.moment) return null;
  const factsOf = (thing: string) => room.book?.things.get(thing)?.facts ?? {};
  const option = room.considered ?? room.optionsAt(room.reading?.object ?? null)[0];
  if (option) {
    const gain = gainOf(option, view, player, factsOf);
    return gainText(gain) ? { gain, by: "" } : null;
  }
  const isDrawingSoon = view.current === room.mine && ["recruit", "draw"].includes(view.phase);
  const gain = shuffleGain(player);
  return isDrawingSoon && gainText(gain) ? { gain, by: "when you shuffle" } : null;
}
