/**
 * Which card lies at which place: those that were there keep it, a gap stays where one has gone, and the next one
 * fills it.
 */
export function keepPlaces(cards: readonly string[], before: readonly (string | null)[]): (string | null)[] {
  const here = new Set(cards);
  const places = before.map((card) => (card !== null && here.has(card) ? card : null));
  const known = new Set(places);
  for (const card of cards) {
    if (known.has(card)) continue;
    const gap = places.indexOf(null);
    if (gap < 0) places.push(card);
    else places[gap] = card;
  }
  return places;
}
