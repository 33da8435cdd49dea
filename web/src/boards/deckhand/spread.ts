import { SpreadOut } from "../shared/spread.svelte";

/** The seat whose discard it is, or `REMOVED`. */
export const spreadOut = new SpreadOut<number>();
