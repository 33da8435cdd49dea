import type { TitleBoard } from "../contract";
import type { CardComponent } from "./cards";
import Large from "./Large.svelte";

/** A title's cards drawn large. */
export function largeOf(Card: CardComponent): NonNullable<TitleBoard["Large"]> {
  // Getters, as the thing may change while it is shown.
  return (internals, props) =>
    Large(internals, {
      Card,
      get thing() {
        return props.thing;
      },
      get words() {
        return props.words;
      },
    });
}
