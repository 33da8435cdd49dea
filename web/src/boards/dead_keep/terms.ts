// Every word of a card that only a player of this game knows, explained.
import type { ThingInfo } from "../../connection/protocol.generated";
import type { Term } from "../contract";

/** Which cards use a word: those that somebody carries, Enemies, or both. */
type On = "equipment" | "enemy" | "any";

interface Word {
  on: On;
  is: RegExp;
  name: (found: RegExpExecArray) => string;
  text: (found: RegExpExecArray) => string;
}

function word(on: On, is: RegExp, name: string, text: string): Word {
  return { on, is, name: () => name, text: () => text };
}

const WORDS: readonly Word[] = [
  word("equipment", /^Melee\b/, "Melee", "A blow at Enemies in your own Zone."),
  word("equipment", /^Ranged\b/, "Ranged", "A shot at a Zone in Range and Line of Sight. Misses hit other Adventurers there."),
  word("equipment", /^Magic\b/, "Magic", "A spell at a Zone in Range and Line of Sight. Misses hit other Adventurers there."),
  word("any", /\bRange \d/, "Range", "How many Zones away the target may be; 0 is the Zone one stands in."),
  { on: "equipment", is: /di(?:c)?e, (\d)\+/, name: (found) => `${found[1]}+`, text: (found) => `Each die that shows ${found[1]} or more is a hit.` },
  word("equipment", /Armor Penetration \d/, "Armor Penetration", "Hits do nothing to Enemies whose Armor is higher."),
  word("equipment", /1 Mana: Range/, "1 Mana", "To attack with the numbers after it, pay 1 Mana."),
  { on: "equipment", is: /^Armor (\d)\+/, name: (found) => `Armor ${found[1]}+`, text: (found) => `Roll a die for each Attack on you: each ${found[1]} or more cancels one.` },
  word("enemy", /\bArmor \d/, "Armor", "Only weapons with this much Armor Penetration or more can hurt it."),
  word("enemy", /\bWounds \d/, "Wounds", "So many Wounds eliminate it."),
  word("enemy", /\bAttacks \d.*\bDamage \d/, "Attacks and Damage", "How often it strikes when it attacks, and how many Wounds each strike costs you unless Armor cancels it."),
  { on: "enemy", is: /\b(\d) Actions\b/, name: (found) => `${found[1]} Actions`, text: (found) => `It attacks or moves ${found[1]} times in each Enemy Phase.` },
  word("enemy", /Campaign Level/, "Campaign Level", "How far a campaign has come. The four numbers after it are Armor, Wounds, Attacks and Damage."),
  word("enemy", /Heals \d/, "Heals", "At the end of each Adventurer's Turn, unless a weapon with No Regeneration wounded it."),
  word("any", /Line of Sight/, "Line of Sight", "Straight along the streets, and one Zone into or inside buildings. Walls and closed doors end it; figures do not."),
  word("any", /[Ff]ree (\w+ )?(Action|Move)/, "Free", "It takes none of the Actions of the Turn."),
  word("equipment", /Mist Zone/, "Mist Zone", "A street Zone where mist lies and Gathering gives 2 Mana."),
  word("any", /Search token/, "Search token", "Where one lies and no Enemy stands, an Adventurer can search for a card."),
  word("any", /\bDoom\b/, "Doom", "At 5 Doom the sleeping Boss gets a Stage card, and has to be defeated once more."),
  word("any", /KO'ed/, "KO'ed", "Without Wounds left. Only a Health Potion brings them back."),
  word("any", /Activation/, "Activation", "When an Enemy acts in the Enemy Phase."),
  word("any", /Spawn Zone/, "Spawn Zone", "Where new Enemies come at the end of each round."),
  word("any", /End Phase/, "End Phase", "The end of the round, after the Enemies."),
  word("any", /Street card/, "Street card", "It says which Enemies come to a Spawn Zone."),
  word("any", /Monster\b/, "Monster", "A large Enemy, attacked by itself. All others are Undead."),
  word("equipment", /in the Backpack/, "Backpack", "Other cards work only in the Hand or on the Body."),
];

/** The words of a card that need an explanation; `things` knows what each Skill does. */
export function termsOf(thing: Pick<ThingInfo, "name" | "kind" | "text">, things: Iterable<ThingInfo>): Term[] {
  // A hero's Skills are explained one by one.
  if (thing.kind === "Adventurer") return [];
  const [skills, rest] = skillsIn(thing, things);
  const on: On = thing.kind === "Undead" || thing.kind === "Monster" ? "enemy" : "equipment";
  const words = WORDS.flatMap((known): Term[] => {
    const found = known.on === "any" || known.on === on ? known.is.exec(rest) : null;
    return found ? [{ name: known.name(found), text: known.text(found) }] : [];
  });
  return [...skills, ...words];
}

/** The Skills that a card gives, and its text without their names: the longest first, as one may be part of another. */
export function skillsIn({ name, text }: Pick<ThingInfo, "name" | "text">, things: Iterable<ThingInfo>): [Term[], string] {
  const skills = [...things].filter(({ kind, name: other }) => ["Skill", "Class Ability"].includes(kind) && other !== name).sort((one, other) => other.name.length - one.name.length);
  let rest = text;
  const found = skills.filter((skill) => {
    const place = rest.indexOf(skill.name);
    if (place < 0) return false;
    rest = rest.slice(0, place) + rest.slice(place + skill.name.length);
    return true;
  });
  return [found.map((skill) => ({ name: skill.name, text: skill.text })), rest];
}
