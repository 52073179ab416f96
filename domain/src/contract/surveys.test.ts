import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ballotBytes, modulusBytes } from '../survey/surveyResult';
import { ballotRequestSchema, castSchema } from './surveys';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns every spelling of bytes in base64url that decodes to the same bytes. */
const spellingsOf = (canonical: string): string[] =>
  [...letters]
    .map((letter) => canonical.slice(0, -1) + letter)
    .filter((spelling) => Buffer.from(spelling, 'base64url').toString('base64url') === canonical);

describe.each([
  ['ballot', ballotBytes, 4, castSchema.shape.ballot],
  ['signature', modulusBytes, 16, castSchema.shape.signature],
  ['blinded', modulusBytes, 16, ballotRequestSchema.shape.blinded],
])('the field %s', (_name, bytes, spellingCount, schema) => {
  it('accepts only the canonical spelling of its bytes', () => {
    for (let time = 0; time < 1_000; time += 1) {
      const canonical = randomBytes(bytes).toString('base64url');
      const spellings = spellingsOf(canonical);
      expect(spellings).toHaveLength(spellingCount);
      expect(spellings.filter((spelling) => schema.safeParse(spelling).success)).toEqual([canonical]);
    }
  });
});
