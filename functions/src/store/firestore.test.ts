import { expect, it } from 'vitest';
import { isDocumentId } from '@utkarsh/domain/text/ids';
import { hashOf, idOfHash } from './firestore';

it('an id has the shape of Firestore’s own, and equal texts have equal ids', () => {
  const ids = Array.from({ length: 500 }, (_, number) => idOfHash(hashOf('record', String(number))));
  expect(ids.every(isDocumentId)).toBe(true);
  expect(new Set(ids).size).toBe(500);
  expect(idOfHash(hashOf('record', '0'))).toBe(ids[0]);
});

it('ids differ for texts that are equal when joined', () => {
  expect(hashOf('a', 'bc')).not.toBe(hashOf('ab', 'c'));
  expect(hashOf('a', '')).not.toBe(hashOf('a'));
});
