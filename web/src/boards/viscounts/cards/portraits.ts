// What a townsfolk card's portrait looks like: the trade gives dress and headgear, the name everything else.

export type Trade = "M" | "B" | "N" | "C" | "X";

export interface Portrait {
  trade: Trade;
  skin: string;
  hair: string;
  cloth: string;
  /** Hat, hood or crown: one of three for each trade. */
  headgear: 0 | 1 | 2;
  hairstyle: "short" | "long";
  beard: "none" | "short" | "full" | "moustache";
  isHero: boolean;
}

const SKINS = ["#f3d6b8", "#e6b98f", "#d19f72", "#a9744c", "#7d5236"] as const;
const HAIRS = ["#2c211b", "#5a3a22", "#8a5a2b", "#b5812f", "#9a948c", "#7a2f1d"] as const;
const CLOTHS: Readonly<Record<Trade, readonly string[]>> = {
  M: ["#7a3048", "#2f6470", "#3f5a2c", "#8a5a1c"],
  B: ["#6d5a3a", "#4d6a55", "#7c4a2a", "#54606e"],
  N: ["#7a1f33", "#20407c", "#46306e", "#1f5c4a"],
  C: ["#5d4a3a", "#e9e2d2", "#3d3050", "#6b2a3a"],
  X: ["#2c2a33", "#3a2a2a", "#28352f", "#41304a"],
};
const WOMEN = new Set(["Princess", "Ada", "Bertha", "Emma", "Judith", "Therese", "Delphine", "Fara", "Isabette", "Mariam", "Scarlette", "Zesiro", "Acolyte", "Artist", "Benefactor", "Illusionist", "Jeweller", "Lookout", "Traveller"]);
const BEARDS = ["none", "short", "full", "moustache", "short"] as const;
/** A mitre, only for those who would wear one. */
const MITRES = new Set(["Bishop", "Abbot"]);

/** The portrait of a card with these icons; null for what shows no person. */
export function portraitOf(name: string, icons: string, kind: string): Portrait | null {
  const trade = icons.split(" ")[0] ?? "";
  if (!isTrade(trade) || !(kind.includes("ownsfolk") || kind === "Hero")) return null;
  const called = name.replace(/ \(.*\)$/, "");
  const number = numberOf(called);
  const pick = <T>(from: readonly T[], digit: number): T => from[Math.floor(number / digit) % from.length] as T;
  const isWoman = WOMEN.has(called);
  return {
    trade,
    skin: pick(SKINS, 1),
    hair: pick(HAIRS, 7),
    cloth: pick(CLOTHS[trade], 3),
    headgear: headgearOf(called, trade, isWoman, number),
    hairstyle: isWoman ? "long" : "short",
    beard: isWoman ? "none" : pick(BEARDS, 11),
    isHero: kind === "Hero",
  };
}

function headgearOf(name: string, trade: Trade, isWoman: boolean, number: number): 0 | 1 | 2 {
  if (trade === "C") return MITRES.has(name) ? 2 : isWoman || number % 2 ? 1 : 0;
  if (trade === "N") return isWoman ? 2 : number % 2 ? 1 : 0;
  return (Math.floor(number / 5) % 3) as 0 | 1 | 2;
}

function isTrade(icon: string): icon is Trade {
  return icon in CLOTHS;
}

/** The same number for the same name, everywhere. */
function numberOf(name: string): number {
  let number = 2_166_136_261;
  for (const letter of name) number = Math.imul(number ^ letter.charCodeAt(0), 16_777_619);
  return (number ^ (number >>> 15)) >>> 0;
}

export const GROUNDS: Readonly<Record<Trade, string>> = { M: "#1d4f9c", B: "#8a4b1f", N: "#8a6500", C: "#6b3a8c", X: "#a3243b" };
