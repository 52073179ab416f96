import { expect } from 'vitest';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { isGoogleEngine } from '../rules/googleEngine';

/** An edit wins, or loses by a conflict. Other errors are thrown. */
export type Outcome = 'won' | 'lost';

/** One of two edits of the same revision. */
export interface RacingEdit {
  save: () => Promise<Outcome>;
  /** Stored fields when this edit wins. */
  makes: object;
}

interface Race<Item> {
  /** Returns the record that both edits start from. */
  makeItem: () => Promise<Item>;
  edits: (item: Item) => readonly [RacingEdit, RacingEdit];
  readItem: (item: Item) => Promise<unknown>;
  pairs?: number;
  /** Number of pairs that run at the same time. 1 if all pairs edit one record. */
  atOnce?: number | undefined;
}

/** Expects that of each pair of edits one is stored and the other gets a conflict. Returns the records. */
export async function expectOneWinnerOfEach<Item>({
  makeItem,
  edits,
  readItem,
  pairs = 50,
  atOnce = 25,
}: Race<Item>): Promise<Item[]> {
  const run = async (item: Item) => {
    const [first, second] = edits(item);
    const outcomes = await Promise.all([first.save(), second.save()]);
    const present = await readItem(item);
    // Google's engine loses replies on a busy machine. The SDK then sends the write again, and is refused for its own revision.
    if (isGoogleEngine && !outcomes.includes('won')) {
      const versions: unknown[] = [
        expect.objectContaining(first.makes),
        expect.objectContaining(second.makes),
      ];
      expect(versions).toContainEqual(present);
      return item;
    }
    expect(outcomes.toSorted()).toEqual(['lost', 'won']);
    expect(present).toMatchObject(outcomes[0] === 'won' ? first.makes : second.makes);
    return item;
  };
  const items: Item[] = [];
  for (const indexes of splitIntoChunks(Array.from({ length: pairs }), atOnce)) {
    const chunk = await Promise.all(indexes.map(makeItem));
    items.push(...(await Promise.all(chunk.map(run))));
  }
  return items;
}

/** Returns the outcome of an edit through the API. */
export async function outcomeByApi(reply: Promise<{ status: number; body: unknown }>): Promise<Outcome> {
  const { status, body } = await reply;
  expect([200, 409], JSON.stringify(body)).toContain(status);
  return status === 200 ? 'won' : 'lost';
}

/** Returns the outcome of an edit under the rules, which refuse the second edit for its revision. */
export const outcomeByRules = async (verdict: Promise<'allowed' | 'denied'>): Promise<Outcome> =>
  (await verdict) === 'allowed' ? 'won' : 'lost';
