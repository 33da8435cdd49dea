// What a choosable part of a board needs of the room it is in.
import { provideRoom, useRoom, type Room } from "../../../table/room.svelte";

export type Chooser = Pick<Room, "book" | "optionsAt" | "isMeant" | "pointed" | "taught" | "lays" | "choose" | "read" | "stopReading">;

export function useChooser(): Chooser {
  return useRoom();
}

/** For pages without a table: the parts of the kit ask the room for no more than a `Chooser`. */
export function provideChooser(chooser: Chooser): void {
  provideRoom(chooser as Room);
}
