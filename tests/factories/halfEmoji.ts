/**
 * Half of an emoji, as a text cut between its UTF-16 units ends. Domain and API refuse it. It never comes before the rules:
 * no UTF-8 holds it, so Firestore refuses the whole request, or its SDK has put U+FFFD in its place.
 */
export const halfEmoji = { 'with half an emoji': 'Meena \ud83c' };

/** Whether the rules are ever asked about a bad record, by its name; `tests/rules/halfEmoji.ts` has the others. */
export const comesBeforeRules = (name: string): boolean => !name.endsWith('half an emoji');
