// Parts of the table page need a room around them.
import { ROOM, type Room } from "../src/lib/room.svelte";

export function sitting(room: Room): Map<unknown, unknown> {
  return new Map([[ROOM, room]]);
}
