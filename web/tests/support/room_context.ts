// Parts of the table page need a room around them.
import { ROOM, type Room } from "../../src/table/room.svelte";

export function roomContext(room: Room): Map<unknown, unknown> {
  return new Map([[ROOM, room]]);
}
