import { base62, hash } from '@utkarsh/domain/text/ids';

export type Random = ReturnType<typeof createRandom>;

/**
 * Repeatable chance: the same seed gives the same sample data everywhere. Never for anything secret. This is mulberry32: small,
 * fast and good enough to look arbitrary.
 */
export function createRandom(seed: string) {
  let state = hash(seed);

  /** From 0 up to, not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    int,
    /** `length` characters of the alphabet. */
    text: (alphabet: string, length: number) =>
      Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(''),
  };
}

export const dayLength = 86_400_000;

/** Returns a minute of a working day in India, some days before the ISO date. */
export function workingHour(random: Random, isoDate: string, daysBefore: number): Date {
  const midnight = Date.parse(`${isoDate}T00:00:00+05:30`);
  return new Date(midnight - daysBefore * dayLength + random.int(9 * 60, 18 * 60) * 60_000);
}

/** Returns an id like Firestore's, or a longer key. */
export const documentId = (random: Random, length = 20): string => random.text(base62, length);
