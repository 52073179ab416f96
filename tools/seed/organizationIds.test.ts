import { directoryDocument, directoryDocuments } from '@utkarsh/domain/collections';
import { maxRowsPerDocument } from '@utkarsh/domain/directory';
import { expect, it } from 'vitest';
import { createOrganizationIds } from './organizationIds';
import { createRandom } from './random';

it('fills a tier to the last row of its last document without doubling an id', () => {
  const idFor = createOrganizationIds(createRandom('ids'));
  const documents = directoryDocuments('large');
  const ids = Array.from({ length: documents.length * maxRowsPerDocument }, () =>
    idFor('large', 'Malar Pannai'),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const document of documents) {
    expect(ids.filter((id) => directoryDocument('large', id) === document)).toHaveLength(maxRowsPerDocument);
  }
});
