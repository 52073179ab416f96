import type { Limit } from '@utkarsh/domain/contract/rateLimits';

/** Milliseconds for which an instance answers from memory before it asks Firestore for changes. */
export const maxAge = Number(process.env['DIRECTORY_MAX_AGE_MS'] ?? 15_000);
/** Milliseconds for which an instance keeps the data of insights and events. The edge keeps their pages for a minute. */
export const pageAge = Math.min(60_000, maxAge * 4);

/** Caches a read. Reads again only when the last value is too old. Concurrent calls share one read, and failures are not cached. */
export function cacheRead<Value>(read: () => Promise<Value>, age = maxAge): () => Promise<Value> {
  let last: { value: Promise<Value>; time: number } | undefined;
  return () => {
    if (last && Date.now() - last.time <= age) return last.value;
    const reading = { value: read(), time: Date.now() };
    last = reading;
    reading.value.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.value;
  };
}

/** Caches a read for each key, as `cacheRead` does. Keeps the `maxKeys` keys that were used last. */
export function rememberedBy<Key, Value>(
  read: (key: Key) => Promise<Value>,
  { age = maxAge, maxKeys = 500 } = {},
): (key: Key) => Promise<Value> {
  const reads = new Map<Key, () => Promise<Value>>();
  return (key) => {
    const cachedRead = reads.get(key) ?? cacheRead(() => read(key), age);
    reads.delete(key);
    reads.set(key, cachedRead);
    const [oldest] = reads.keys();
    if (reads.size > maxKeys && oldest !== undefined) reads.delete(oldest);
    return cachedRead();
  };
}

/** Makes a function that counts names in the memory of this instance, and returns whether one is within the limit. They share a window. */
export function limitInMemory(
  { max, seconds }: Limit,
  maxNames = 50_000,
): (name: string, now?: number) => boolean {
  let counts = new Map<string, number>();
  let windowEndsAt = 0;
  return (name, now = Date.now()) => {
    if (now >= windowEndsAt || counts.size >= maxNames) {
      counts = new Map();
      windowEndsAt = now + seconds * 1000;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= max;
  };
}

const lastTurns = new Map<string, Promise<unknown>>();

/** Runs work of one key one after the other within this instance. Transactions on one document would wait for each other. */
export async function runInTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastTurns.get(key);
  const turn = before ? before.then(work, work) : work();
  lastTurns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  }
}
