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

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items];
    const shuffled: Item[] = [];
    while (left.length > 0) shuffled.push(...left.splice(int(0, left.length - 1), 1));
    return shuffled;
  }

  /** Draws in rounds: every item comes up once before any comes again. */
  function rounds<Item>(items: readonly Item[]): () => Item {
    let left: Item[] = [];
    return () => {
      if (left.length === 0) left = shuffle(items);
      return left.pop() ?? pick(items);
    };
  }

  return {
    next,
    int,
    pick,
    shuffle,
    rounds,
    /** True in this share of the cases: 0 never, 1 always. */
    chance: (share: number) => next() < share,
    /** `length` characters of the alphabet. */
    text: (alphabet: string, length: number) =>
      Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(''),
  };
}

/** Each item so many times. */
export const repeated = <Item>(counts: readonly (readonly [Item, number])[]): Item[] =>
  counts.flatMap(([item, length]) => Array.from({ length }, () => item));

const innermostChoice = /\[([^[\]]*)\]/u;

/** Writes a pattern out: `[a|b|c]` becomes one of its parts, nested ones too, `{name}` the value of that name. */
export function expand(
  pattern: string,
  random: Random,
  values: Readonly<Record<string, string>> = {},
): string {
  let text = pattern;
  for (let found = innermostChoice.exec(text); found; found = innermostChoice.exec(text)) {
    const choice = random.pick((found[1] ?? '').split('|'));
    text = text.slice(0, found.index) + choice + text.slice(found.index + found[0].length);
  }
  return text.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${pattern}`);
    return value;
  });
}

export const dayLength = 86_400_000;

/** Some minute of a working day in India that many days before the ISO date. */
export function workingHour(random: Random, isoDate: string, daysBefore: number): Date {
  const midnight = Date.parse(`${isoDate}T00:00:00+05:30`);
  return new Date(midnight - daysBefore * dayLength + random.int(9 * 60, 18 * 60) * 60_000);
}

/** An id as Firestore makes them, or a longer key. */
export const documentId = (random: Random, length = 20): string => random.text(base62, length);
