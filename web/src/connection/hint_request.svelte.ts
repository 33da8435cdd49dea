// A hint: a bot thinks about the question.
import type { ChanceInfo, ClientMessage, HintInfo, HintsTold } from "./protocol.generated";

export class HintRequest {
  /** What the bot would do, if it was asked about this question. */
  hints = $state.raw<readonly HintInfo[] | null>(null);
  /** The winning chance at this question, which comes with the hints. */
  chance = $state.raw<ChanceInfo | null>(null);
  /** Why there is no hint, if one was refused. */
  refusal = $state<string | null>(null);
  /** The question about which a hint is awaited. */
  private awaited: number | null = null;

  constructor(private readonly send: (message: ClientMessage) => boolean) {}

  ask(n: number): void {
    if (this.hints || this.awaited === n) return;
    this.refusal = null;
    if (this.send({ type: "hint", n })) this.awaited = n;
  }

  arrive({ hints, chance }: HintsTold): void {
    this.hints = hints;
    this.chance = chance;
  }

  /** Something was refused; true if it may have been the hint. */
  refused(text: string): boolean {
    const isHint = this.awaited !== null;
    if (isHint) this.refusal = text;
    this.awaited = null;
    return isHint;
  }

  /** The line is lost, and with it the request. */
  lost(): void {
    this.awaited = null;
  }

  /** There is another question. */
  clear(): void {
    this.hints = this.chance = this.refusal = null;
  }
}
