import type { BandId } from '@utkarsh/domain/bands';
import { directoryDocument } from '@utkarsh/domain/collections';

/**
 * Organizations that one transaction writes. Rules look at two other documents for each and at the list of staff, and
 * Firestore lets them look at twenty in a transaction.
 */
export const organizationsPerTransaction = 9;

/** Batches at work at once; each of them on another directory document. */
const atOnce = 4;

/** Groups of organizations whose rows are in one directory document, a list of batches for each document. */
export function planBatches<Item extends { id: string; tier: BandId }>(items: readonly Item[]): Item[][][] {
  const byDocument = new Map<string, Item[]>();
  for (const item of items) {
    const document = directoryDocument(item.tier, item.id);
    const group = byDocument.get(document);
    if (group) group.push(item);
    else byDocument.set(document, [item]);
  }
  return [...byDocument.values()].map((group) =>
    Array.from({ length: Math.ceil(group.length / organizationsPerTransaction) }, (_, batch) =>
      group.slice(batch * organizationsPerTransaction, (batch + 1) * organizationsPerTransaction),
    ),
  );
}

export interface BatchRun<Item> {
  work: (batch: readonly Item[]) => Promise<void>;
  /** After each batch: how many items have been dealt with, written or failed. */
  onProgress: (done: number) => void;
  /** Asked before each batch; what is left then stays undone. */
  stopped?: () => boolean;
}

export interface BatchResult<Item> {
  written: Item[];
  /** None of a batch that fails is written. */
  failed: { items: readonly Item[]; error: unknown }[];
  /** Not tried, as somebody stopped it. */
  left: Item[];
}

/** Works off batches: one after the other for each directory document, as they would wait for each other there anyway. */
export async function runBatches<Item extends { id: string; tier: BandId }>(
  items: readonly Item[],
  { work, onProgress, stopped = () => false }: BatchRun<Item>,
): Promise<BatchResult<Item>> {
  const result: BatchResult<Item> = { written: [], failed: [], left: [] };
  const waiting = planBatches(items);
  let done = 0;
  const workOff = async (batches: Item[][]) => {
    for (const batch of batches) {
      if (stopped()) {
        result.left.push(...batch);
        continue;
      }
      try {
        await work(batch);
        result.written.push(...batch);
      } catch (error) {
        result.failed.push({ items: batch, error });
      }
      done += batch.length;
      onProgress(done);
    }
  };
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await workOff(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return result;
}
