// The answer that the server has not confirmed yet.
import type { AnswerMessage, AnswersMessage } from "./protocol.generated";
import type { OptionKey } from "./protocol_types";

/** After this time, in milliseconds, an answer is late. The board is not drawn anew for one that comes sooner. */
const LATE = 400;
/** One and the same list, so that the board is not drawn anew while nothing is chosen. */
const NOTHING: readonly never[] = [];

/** Sends an answer; returns the number of the line it went through, or null if there is none. */
type Send = (message: AnswerMessage | AnswersMessage) => number | null;

interface GivenAnswer {
  message: AnswerMessage | AnswersMessage;
  /** On which line it was sent last; null if on none yet. */
  line: number | null;
  /** Whether nobody else could have answered. */
  alone: boolean;
}

export class PendingAnswer {
  /** An answer is on its way: the options rest until the server has spoken. */
  waiting = $state(false);
  /** What was chosen, while it is on its way. */
  chosen = $state.raw<readonly OptionKey[]>(NOTHING);
  /** Whether the server takes long to answer: then nothing on the board looks as if it could be chosen. */
  isLate = $state(false);
  private given: GivenAnswer | null = null;
  private lateness: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: Send) {}

  /** Sends an answer, or keeps it until the line is back. */
  give(message: AnswerMessage | AnswersMessage, alone: boolean): void {
    this.given = { message, alone, line: this.send(message) };
    this.chosen = message.type === "answer" ? [message.option] : message.options;
    this.wait(true);
  }

  /**
   * The server is at question `n`, heard through this line. Sends the answer again if it is still
   * asked; returns false if it was for a question that somebody else has answered.
   */
  confirm(n: number, line: number): boolean {
    const given = this.given;
    if (!given) return true;
    if (n === given.message.n) {
      if (given.line !== line) given.line = this.send(given.message) ?? given.line;
      return true;
    }
    this.given = null;
    return given.line !== null && (given.alone || given.line === line);
  }

  /** The line is lost: an answer that was given is kept. */
  lost(): void {
    this.wait(this.given !== null);
  }

  /** The server refused. */
  refused(): void {
    this.given = null;
    this.wait(false);
  }

  /** Question `n` is shown; the options rest only if the answer is for this one. */
  shown(n: number): void {
    this.wait(this.given?.message.n === n);
  }

  close(): void {
    clearTimeout(this.lateness);
  }

  private wait(waiting: boolean): void {
    clearTimeout(this.lateness);
    this.waiting = waiting;
    if (waiting) this.lateness = setTimeout(() => (this.isLate = true), LATE);
    else {
      this.isLate = false;
      this.chosen = NOTHING;
    }
  }
}
