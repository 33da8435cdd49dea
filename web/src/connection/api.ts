// The HTTP side of the server.
import type { View } from "./protocol_types";
import type {
  BeginMatch,
  ChanceGraph,
  Chronicle,
  CloseSeats,
  Decided,
  ForgetMe,
  HistoryEntry,
  InviteAnew,
  JoinTable,
  KeepSeat,
  LearnTitle,
  LessonInfo,
  MergeHistory,
  NewTable,
  Passage,
  PassageMoment,
  PersonWish,
  PushKey,
  PushStop,
  PushWish,
  PuzzleVerdict,
  RecordBrought,
  RematchSet,
  RematchWish,
  ReplaceSeat,
  ReplayOpened,
  Report,
  SeatKey,
  SeatLink,
  TableInfo,
  TableOpened,
  TakeSeat,
  TitleBook,
  TitleInfo,
  WhatIf,
} from "./protocol.generated";

/** A refusal in words that can be shown. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused("offline", "The server cannot be reached just now.");
  }
  if (!response.ok) throw await refusal(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function refusal(response: Response): Promise<Refused> {
  const plain = new Refused("failed", `The server refused the request (status ${response.status}).`);
  try {
    const body = (await response.json()) as Record<string, unknown>;
    const told = (body.error ?? body.detail ?? body) as Record<string, unknown>;
    if (typeof told === "object" && typeof told.message === "string") {
      return new Refused(String(told.code ?? "failed"), told.message);
    }
    return plain;
  } catch {
    return plain;
  }
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) });
}

function bearer(token: string | null): RequestInit {
  return token ? { headers: { authorization: `Bearer ${token}` } } : {};
}

export const api = {
  titles: () => call<TitleInfo[]>("/titles"),
  book: (title: string) => call<TitleBook>(`/titles/${encodeURIComponent(title)}`),
  lesson: (title: string) => call<LessonInfo>(`/titles/${encodeURIComponent(title)}/lesson`),
  learn: (title: string, who: LearnTitle) =>
    post<TableOpened>(`/titles/${encodeURIComponent(title)}/lesson`, who),
  puzzle: (title: string, number: number, who: LearnTitle) =>
    post<TableOpened>(`/titles/${encodeURIComponent(title)}/puzzles/${number}`, who),
  verdict: (id: string, token: string | null) =>
    call<PuzzleVerdict>(`/tables/${encodeURIComponent(id)}/puzzle`, bearer(token)),
  tables: () => call<TableInfo[]>("/tables"),
  table: (id: string) => call<TableInfo>(`/tables/${encodeURIComponent(id)}`),
  open: (table: NewTable) => post<TableOpened>("/tables", table),
  join: (id: string, who: JoinTable) => post<SeatKey>(`/tables/${encodeURIComponent(id)}/join`, who),
  begin: (id: string, wish: BeginMatch) => post<TableInfo>(`/tables/${encodeURIComponent(id)}/begin`, wish),
  closeSeats: (id: string, wish: CloseSeats) => post<TableInfo>(`/tables/${encodeURIComponent(id)}/close`, wish),
  replace: (id: string, seat: number, by: ReplaceSeat) =>
    post<unknown>(`/tables/${encodeURIComponent(id)}/seats/${seat}/replace`, by),
  invite: (id: string, seat: number, wish: InviteAnew) =>
    post<SeatLink>(`/tables/${encodeURIComponent(id)}/seats/${seat}/invite`, wish),
  take: (id: string, wish: TakeSeat) => post<SeatKey>(`/tables/${encodeURIComponent(id)}/take`, wish),
  forget: (id: string, wish: ForgetMe) => post<unknown>(`/tables/${encodeURIComponent(id)}/forget`, wish),
  passage: (id: string, at: number, token: string | null) =>
    call<Passage & { moments: (PassageMoment & { view: View })[] }>(
      `/tables/${encodeURIComponent(id)}/passage?at=${at}`,
      bearer(token),
    ),
  chronicle: (id: string) => call<Chronicle>(`/tables/${encodeURIComponent(id)}/chronicle`),
  decided: (id: string, token: string | null) =>
    call<Decided>(`/tables/${encodeURIComponent(id)}/decided`, bearer(token)),
  chances: (id: string, token: string | null) =>
    call<ChanceGraph>(`/tables/${encodeURIComponent(id)}/chances`, bearer(token)),
  rematch: (id: string, wish: RematchWish) =>
    post<RematchSet>(`/tables/${encodeURIComponent(id)}/rematch`, wish),
  openRecord: (brought: RecordBrought) => post<ReplayOpened>("/replays", brought),
  history: (person: string) => call<HistoryEntry[]>("/history", bearer(person)),
  keepSeat: (wish: KeepSeat) => post<void>("/history/keep", wish),
  mergeHistory: (wish: MergeHistory) => post<void>("/history/merge", wish),
  forgetHistory: (wish: PersonWish) => post<void>("/history/forget", wish),
  pushKey: () => call<PushKey>("/push"),
  callMe: (id: string, wish: PushWish) => post<void>(`/tables/${encodeURIComponent(id)}/push`, wish),
  stopCalls: (id: string, wish: PushStop) =>
    post<void>(`/tables/${encodeURIComponent(id)}/push/stop`, wish),
  whatIf: (id: string, from: WhatIf) =>
    post<TableOpened>(`/tables/${encodeURIComponent(id)}/what-if`, from),
  report: (id: string, problem: Report) =>
    post<unknown>(`/tables/${encodeURIComponent(id)}/report`, problem),
};

/** The record as a file, or a refusal that says why not. */
export async function downloadRecord(id: string, token: string | null): Promise<void> {
  const response = await fetch(`/api/tables/${encodeURIComponent(id)}/record`, bearer(token));
  if (!response.ok) throw await refusal(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  const named = /filename="([^"/\\]+)"/.exec(response.headers.get("content-disposition") ?? "");
  link.download = named?.[1] ?? `${id}.jsonl`;
  link.click();
  URL.revokeObjectURL(address);
}
