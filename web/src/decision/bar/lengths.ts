/** Longer prompts get two lines of smaller type. */
export const LONG = 64;
/** In a small window these have two lines, and no room for a rule. */
export const TWO_LINES = 40;
