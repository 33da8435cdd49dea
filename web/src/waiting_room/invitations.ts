// Invitations: a link is claimed once, with a key that this browser draws.
import { Refused, api } from "../connection/api";
import { keepKey, keepTable, keptTable, newKeptTable, newKey } from "../ui/browser_storage";

const INVITATION = /^invite=([A-Za-z0-9_-]{16,128})$/;
const KEY = /^[A-Za-z0-9_-]{16,128}$/;

export function invitationLink(table: string, link: string): string {
  return `${location.origin}/table/${table}#invite=${link}`;
}

/** One's own seat on another device. */
export function ownSeatLink(table: string, token: string): string {
  return `${location.origin}/table/${table}#${token}`;
}

export interface Fragment {
  link: string | null;
  token: string | null;
}

/** The part of an address after #, which no server sees. */
export function readFragment(fragment: string): Fragment {
  const link = INVITATION.exec(fragment)?.[1] ?? null;
  return { link, token: link === null && KEY.test(fragment) ? fragment : null };
}

/** Stores a link to be claimed and its new key, so that a failed request can be repeated. */
export function storePendingLink(table: string, link: string): void {
  const kept = keptTable(table) ?? newKeptTable(table);
  const claims = kept.claims ?? [];
  if (kept.claimed?.includes(link) || claims.some((claim) => claim.link === link)) return;
  keepTable({ ...kept, claims: [...claims, { link, key: newKey() }] });
}

/** Why a link was not claimed, and whether it can be tried again, under another name perhaps. */
export interface ClaimFailure {
  told: string;
  again: boolean;
}

/** Claims the stored links under this name; null if all were claimed. */
export async function claimPendingLinks(table: string, name: string | null): Promise<ClaimFailure | null> {
  let failed: ClaimFailure | null = null;
  for (const { link, key } of keptTable(table)?.claims ?? []) {
    try {
      keepKey(table, await api.take(table, { by: link, key, name }));
      letGo(table, link, true);
    } catch (problem) {
      const told = problem instanceof Refused ? problem.message : "The link could not be claimed.";
      // Whatever else is wrong may pass; then the link is claimed when the page is opened again.
      failed = { told, again: true };
      if (!(problem instanceof Refused) || problem.code !== "forbidden") continue;
      failed = { told: "This link has been used already or is no longer valid: ask for a new one. Meanwhile you can watch.", again: false };
      letGo(table, link, false);
    }
  }
  return failed;
}

/** A link that need not be claimed any more, because it was, or because it never can be. */
function letGo(table: string, link: string, claimed: boolean): void {
  const kept = keptTable(table);
  if (!kept) return;
  const claims = (kept.claims ?? []).filter((claim) => claim.link !== link);
  keepTable({ ...kept, claims, claimed: claimed ? [...(kept.claimed ?? []), link] : (kept.claimed ?? []) });
}
