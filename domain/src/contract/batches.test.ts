import { expect, it } from 'vitest';
import { apiLimits } from '../contract/api';
import { newDocumentId } from '../text/ids';
import { recordIdsSchema } from './batches';

it('a removal accepts at most a hundred ids', () => {
  const ids = Array.from({ length: apiLimits.batch }, newDocumentId);
  expect(recordIdsSchema.safeParse({ ids }).success).toBe(true);
  for (const list of [[], [...ids, 'one-more'], [7], 'kaveri', undefined])
    expect(recordIdsSchema.safeParse({ ids: list }).success).toBe(false);
});
