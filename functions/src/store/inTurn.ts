const last = new Map<string, Promise<unknown>>();

/**
 * Does what has the same key one after the other within this instance. Transactions on one document that come at once
 * would make each other wait and begin again; between instances Firestore still sees to it.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key);
  const turn = before ? before.then(work, work) : work();
  last.set(key, turn);
  try {
    return await turn;
  } finally {
    if (last.get(key) === turn) last.delete(key);
  }
}
