import { describe, expect, it } from 'vitest';
import { apiLimits } from '@utkarsh/domain/api';
import type { BandId } from '@utkarsh/domain/bands';
import { directoryDocument } from '@utkarsh/domain/collections';
import { planBatches, runBatches } from './organizationBatches';

const items = Array.from({ length: 1370 }, (_, index): { id: string; tier: BandId } => ({
  id: `mill-${index}`,
  tier: index % 3 === 0 ? 'mid' : 'micro',
}));
const documentsOf = (batch: readonly { id: string; tier: BandId }[]) =>
  new Set(batch.map(({ id, tier }) => directoryDocument(tier, id)));

describe('planBatches', () => {
  it('puts each item into one batch, a batch into one directory document, and no more than a call takes', () => {
    const groups = planBatches(items);
    expect(new Set(groups.flat(2))).toEqual(new Set(items));
    expect(groups.flat(2)).toHaveLength(items.length);
    for (const group of groups) expect(documentsOf(group.flat()).size).toBe(1);
    for (const batch of groups.flat()) expect(batch.length).toBeLessThanOrEqual(apiLimits.batch);
  });
});

describe('runBatches', () => {
  it('goes on after a batch that failed, and names all of it', async () => {
    const told: number[] = [];
    const result = await runBatches(items, {
      work: (batch) =>
        batch.some(({ id }) => id === 'mill-50') ? Promise.reject(new Error('no')) : Promise.resolve(),
      onProgress: (done) => told.push(done),
    });
    const failed = result.failed.flatMap((batch) => batch.items);
    expect(result.failed).toHaveLength(1);
    expect(failed.map(({ id }) => id)).toContain('mill-50');
    expect(new Set([...result.written, ...failed])).toEqual(new Set(items));
    expect(told.at(-1)).toBe(items.length);
    expect(result.left).toEqual([]);
  });

  it('never writes two batches of one directory document at once', async () => {
    const busy = new Set<string>();
    await runBatches(items, {
      work: async (batch) => {
        const [document = ''] = documentsOf(batch);
        expect(busy.has(document)).toBe(false);
        busy.add(document);
        await Promise.resolve();
        busy.delete(document);
      },
      onProgress: () => {},
    });
  });

  it('leaves the rest when it is stopped', async () => {
    let written = 0;
    const result = await runBatches(items, {
      work: (batch) => {
        written += batch.length;
        return Promise.resolve();
      },
      onProgress: () => {},
      stopped: () => written > 0,
    });
    expect(result.written).toHaveLength(written);
    expect(result.written.length + result.left.length).toBe(items.length);
    expect(result.left.length).toBeGreaterThan(0);
  });
});
