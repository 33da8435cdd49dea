// A socket that notices when it is dead and reconnects by itself.
import type { ClientMessage, ServerMessage } from "./protocol.generated";

/** After this many milliseconds of silence the server is pinged, */
const PING_AFTER = 2000;
/** and after this many more without an answer the socket counts as dead: together less than five seconds. */
const PATIENCE = 2500;
/** The first message takes longer when the table has to be loaded from the database. */
const FIRST_WORD = 10_000;
const LONGEST_WAIT = 15_000;

/** What the owner of the socket implements. */
export interface SocketListener {
  /** The line stands, and nothing has been said yet. */
  opened(): void;
  heard(message: ServerMessage): void;
  lost(): void;
}

export class ReconnectingSocket {
  /** Which line it is: with every new one the number grows. */
  number = 0;
  private socket: WebSocket | null = null;
  private attempts = 0;
  /** What has come of a large message. */
  private parts: string[] = [];
  private isLost = false;
  /** The one thing that is waited for: the time to ask, an answer, or the time to try again. */
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    private readonly ear: SocketListener,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** All is well: should the line be lost again, the first try comes soon. */
  steady(): void {
    this.attempts = 0;
  }

  /** Drops this line and opens another one. */
  restart(): void {
    this.lose();
  }

  close(): void {
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.letGo();
  }

  private connect(): void {
    this.letGo();
    this.number += 1;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.ear.opened();
    socket.onmessage = (event) => {
      // A part of a message is a sign of life too: a line may be slow.
      this.isLost = false;
      this.after(PING_AFTER, () => this.check());
      this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => this.lose();
    this.after(FIRST_WORD, () => this.lose());
  }

  private hear(message: ServerMessage): void {
    if (message.type !== "part") return this.ear.heard(message);
    this.parts.push(message.text);
    if (message.last) this.ear.heard(JSON.parse(this.parts.splice(0).join("")) as ServerMessage);
  }

  private check(): void {
    // What was lost without a word stays open for minutes as far as the browser knows.
    this.after(PATIENCE, () => this.lose());
    if (!this.send({ type: "ping" })) this.lose();
  }

  private lose(): void {
    this.letGo();
    this.isLost = true;
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.attempts) * (0.75 + Math.random() / 2);
    this.attempts += 1;
    this.after(wait, () => this.connect());
    this.ear.lost();
  }

  /** Lets a socket go without waiting for it to close, which a dead one does not. */
  private letGo(): void {
    const socket = this.socket;
    this.socket = null;
    this.parts = [];
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private readonly hurry = (): void => {
    if (document.hidden) return;
    if (this.isLost) this.connect();
    else if (this.socket?.readyState === WebSocket.OPEN) this.check();
  };

  private after(wait: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, wait);
  }
}
