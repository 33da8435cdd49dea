// Invitations: a link is claimed once, with a key that this browser draws.
import { Refused, api } from "./api";
import { keepKey, keepTable, keptTable, newKept, newKey } from "./store";

const INVITATION = /^invite=([A-Za-z0-9_-]{16,128})$/;
const KEY = /^[A-Za-z0-9_-]{16,128}$/;

export function invitation(table: string, link: string): string {
  return `${location.origin}/table/${table}#invite=${link}`;
}

/** One's own seat on another device. */
export function ownSeat(table: string, token: string): string {
  return `${location.origin}/table/${table}#${token}`;
}

export interface Fragment {
  link: string | null;
  token: string | null;
}

/** What stands behind the # of an address, which no server sees. */
export function readFragment(fragment: string): Fragment {
  const link = INVITATION.exec(fragment)?.[1] ?? null;
  return { link, token: link === null && KEY.test(fragment) ? fragment : null };
}

/** Notes that a link is to be claimed, with the key it shall get, before anything can go wrong. */
export function noteLink(table: string, link: string): void {
  const kept = keptTable(table) ?? newKept(table);
  const claims = kept.claims ?? [];
  if (claims.some((claim) => claim.link === link)) return;
  keepTable({ ...kept, claims: [...claims, { link, key: newKey() }] });
}

/** Claims the links that were noted; what to tell, if one could not be claimed. */
export async function claimLinks(table: string): Promise<string | null> {
  let told: string | null = null;
  for (const { link, key } of keptTable(table)?.claims ?? []) {
    try {
      keepKey(table, await api.take(table, { by: link, key }));
    } catch (problem) {
      told = problem instanceof Refused ? problem.message : "The link could not be claimed.";
      // Whatever else is wrong may pass; then the link is claimed when the page is opened again.
      if (!(problem instanceof Refused) || problem.code !== "forbidden") continue;
      told = "This link has been used already, or taken back: ask for a new one. You can watch meanwhile.";
    }
    const kept = keptTable(table);
    if (kept) keepTable({ ...kept, claims: (kept.claims ?? []).filter((claim) => claim.link !== link) });
  }
  return told;
}
