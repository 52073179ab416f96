import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { operations } from '@utkarsh/domain/contract/openApi';
import { bodyExample, replyExample } from './examples';
import { apiReference, referenceFile } from './apiReference';

describe('the reference of the API', () => {
  it('agrees with the contract; if not, run `npm run docs:api`', async () => {
    expect(await readFile(referenceFile, 'utf8')).toBe(await apiReference());
  });

  const jsonOperations = operations.filter(({ body }) => body?.type === 'application/json');

  it.each(jsonOperations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'has an example that the API accepts: %s',
    (_name, operation) => {
      if (!operation.body) throw new Error('no body');
      const { error } = z.core.safeParse(operation.body.schema, bodyExample(operation));
      expect(error?.issues ?? []).toEqual([]);
    },
  );

  const replyOperations = operations.filter(({ reply }) => reply.schema !== undefined);

  it.each(replyOperations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    'has a reply that the server could give: %s',
    (_name, operation) => {
      if (!operation.reply.schema) throw new Error('no schema');
      const example = replyExample(operation);
      // The description of the API itself is too long for an example.
      if (operation.path === '/api/openapi.json') return;
      const { error } = z.core.safeParse(operation.reply.schema, example);
      expect(error?.issues ?? []).toEqual([]);
      expect(JSON.stringify(example)).not.toContain('…');
    },
  );
});
