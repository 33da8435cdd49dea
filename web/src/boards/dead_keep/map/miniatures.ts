// Miniatures drawn by us: bodies by class, with the head of each hero or Enemy from its icon.

/** A body around the middle of its base, 100 units high; the head stands at `neck`. */
export interface Body {
  path: string;
  neck: number;
  head: number;
}

const ARMOUR: Body = {
  path: "M-17 0L-14 -36L14 -36L17 0L5 0L0 -22L-5 0ZM-22 -66Q0 -74 22 -66L16 -34L-16 -34ZM-30 -60a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM12 -60a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM27 -40L32 -94L35 -99L38 -94L34 -39ZM20 -44L42 -41L42 -37L20 -40ZM-37 -58L-16 -60L-17 -38Q-19 -25 -27 -19Q-36 -26 -37 -42Z",
  neck: -84,
  head: 38,
};
const ROBE: Body = {
  path: "M-26 0Q-19 -40 -15 -64Q0 -74 15 -64Q19 -40 26 0Q0 7 -26 0ZM-14 -62L-32 -36L-22 -31L-9 -48ZM14 -62L33 -42L26 -33L9 -48ZM31 2L31 -94L35 -94L35 2ZM25 -98a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z",
  neck: -84,
  head: 38,
};
const CLOAK: Body = {
  path: "M-24 0L-19 -60Q0 -76 19 -60L26 -3L9 -9L0 0L-9 -9ZM17 -58L34 -50L33 -44L15 -48ZM31 -92Q52 -50 31 -8L28 -10Q46 -50 28 -90ZM30 -91L32 -91L32 -9L30 -9Z",
  neck: -84,
  head: 38,
};
const BRUTE: Body = {
  path: "M-30 -62Q0 -82 30 -62L37 -36L26 -31L21 -46L19 -28L18 0L5 0L0 -20L-5 0L-18 0L-19 -28L-21 -46L-26 -31L-37 -36ZM33 -30L37 -84L42 -84L38 -30ZM25 -102L55 -100L54 -82L24 -84Z",
  neck: -82,
  head: 38,
};
const HOUND: Body = {
  path: "M-42 -30Q-20 -44 12 -42L24 -58L29 -48L44 -43L43 -35L28 -31L25 -16L29 0L20 0L15 -19L-17 -19L-22 0L-31 0L-28 -19L-36 -24L-48 -44Z",
  neck: 0,
  head: 0,
};

const CLASSES: Readonly<Record<string, Body>> = { Fighter: ARMOUR, Magician: ROBE, Ranger: CLOAK, Crusher: BRUTE, Duo: CLOAK };
const ENEMIES: Readonly<Record<string, Body>> = {
  Shadowguard: ARMOUR,
  "Blood Hound": HOUND,
  Bishop: ROBE,
  Countess: ROBE,
  Count: CLOAK,
  "Baba Yaga": ROBE,
  Ogre: BRUTE,
  "Swamp Troll": BRUTE,
  "Warrior Troll": BRUTE,
};

/** The body of a hero, whose icon is a head. */
export function heroBody(className: string): Body {
  return CLASSES[className] ?? CLOAK;
}

export function enemyBody(kind: string): Body | null {
  return ENEMIES[kind] ?? null;
}

/** What tells colours apart without colour: the mark on Objectives, keys and doors. Around the origin, 20 units wide. */
export const COLOUR_MARKS: Readonly<Record<string, string>> = {
  red: "M0.0 -9.7L2.7 -2.9L10.0 -2.4L4.4 2.2L6.2 9.3L0.0 5.4L-6.2 9.3L-4.4 2.2L-10.0 -2.4L-2.7 -2.9Z",
  blue: "M-9 0a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z",
  green: "M0 -9.5L10.5 8.5H-10.5Z",
};

export const markPath = (colour: string): string => COLOUR_MARKS[colour.toLowerCase()] ?? "M-8 -8H8V8H-8Z";
