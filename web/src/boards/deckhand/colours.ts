// The colours of the card types, on cards and where there is no card to show them on.
import type { ThingInfo } from "../../connection/protocol.generated";

const COLOURS: Record<string, string> = { Attack: "#9c2f20", Adventure: "#1d5a85", Structure: "#5b6417" };
const MANY = "#5c3a78";

export function colourOf(thing: ThingInfo | undefined): string {
  const kind = thing?.kind ?? "";
  return kind.includes(", ") ? MANY : (COLOURS[kind] ?? "#6b5a3a");
}
