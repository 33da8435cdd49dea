// Names for parts of the generated protocol types.
import type { OptionInfo, TableInfo } from "./protocol.generated";

export const PROTOCOL_VERSION = 2;

export type OptionKey = OptionInfo["key"];
export type View = Record<string, unknown>;
export type UndoPolicy = TableInfo["undo"];

/** What a board needs to know about the table, whatever its title. */
export interface SeatOccupant {
  seat: number;
  name: string;
  colour: number;
  kind: "person" | "bot" | "open";
  bot: string | null;
  present: boolean;
}
