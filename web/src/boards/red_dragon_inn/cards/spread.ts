import { SpreadOut } from "../../shared/spread.svelte";

export type Shared = "drinks" | "bombs" | "artifacts";

/** A seat's discard, or one of the shared ones. */
export const spreadOut = new SpreadOut<number | Shared>();
