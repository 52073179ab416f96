import { daysLater } from '@utkarsh/domain/certificate/certification';
import { startOfDay } from '@utkarsh/domain/text/format';
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
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    int,
    text: (alphabet: string, length: number) =>
      Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(''),
  };
}

/** Returns a minute of a working day in India, some days before the ISO date. */
export function workingHour(random: Random, isoDate: string, daysBefore: number): Date {
  const midnight = startOfDay(daysLater(isoDate, -daysBefore));
  return new Date(midnight.getTime() + random.int(9 * 60, 18 * 60) * 60_000);
}

export const documentId = (random: Random): string => random.text(base62, 20);
