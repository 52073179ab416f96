import { expect, it } from 'vitest';
import { isDocumentId } from '@utkarsh/domain/text/ids';
import { digest, idOfDigest } from './hash';

it('makes ids in the shape of Firestore’s own, the same for the same texts', () => {
  const ids = Array.from({ length: 500 }, (_, number) => idOfDigest(digest('record', String(number))));
  expect(ids.every(isDocumentId)).toBe(true);
  expect(new Set(ids).size).toBe(500);
  expect(idOfDigest(digest('record', '0'))).toBe(ids[0]);
});

it('distinguishes texts that are equal when joined', () => {
  expect(digest('a', 'bc')).not.toBe(digest('ab', 'c'));
  expect(digest('a', '')).not.toBe(digest('a'));
});
