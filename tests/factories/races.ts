import { expect } from 'vitest';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';

/** What an edit came to; anything else than a conflict is thrown. */
export type Outcome = 'won' | 'lost';

/** One of two edits of a version, and what it makes of the record when it wins. */
export interface RacingEdit {
  save: () => Promise<Outcome>;
  makes: object;
}

interface Race<Item> {
  /** A record of its own, as both have read it. */
  makeItem: () => Promise<Item>;
  edits: (item: Item) => readonly [RacingEdit, RacingEdit];
  readItem: (item: Item) => Promise<unknown>;
  pairs?: number;
  /** So many pairs at a time; one after the other where all are of one record. */
  atOnce?: number | undefined;
}

/** Expects that each pair of edits from one version has one stored winner and one conflict. Returns the records. */
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
    expect(outcomes.toSorted()).toEqual(['lost', 'won']);
    expect(await readItem(item)).toMatchObject(outcomes[0] === 'won' ? first.makes : second.makes);
    return item;
  };
  const items: Item[] = [];
  for (const indexes of splitIntoChunks(Array.from({ length: pairs }), atOnce)) {
    const chunk = await Promise.all(indexes.map(makeItem));
    items.push(...(await Promise.all(chunk.map(run))));
  }
  return items;
}

/** The outcome of an edit through the API. */
export async function outcomeByApi(reply: Promise<{ status: number; body: unknown }>): Promise<Outcome> {
  const { status, body } = await reply;
  expect([200, 409], JSON.stringify(body)).toContain(status);
  return status === 200 ? 'won' : 'lost';
}

/** The outcome of an edit under the rules, which refuse the revision of whoever comes second. */
export const outcomeByRules = async (verdict: Promise<'allowed' | 'denied'>): Promise<Outcome> =>
  (await verdict) === 'allowed' ? 'won' : 'lost';
