import { describe, expect, it } from 'vitest';
import { ballotBytes, modulusBytes } from '../survey/surveyResult';
import { sitePaths } from '../sitePaths';
import { ballotRequestSchema, castSchema, surveyOperations } from './surveys';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const toBase64 = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/');
const decode = (spelling: string) => atob(toBase64(spelling));

/** Returns random bytes in their canonical spelling. */
function randomSpelling(bytes: number): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns every spelling of bytes in base64url that decodes to the same bytes. */
const spellingsOf = (canonical: string): string[] =>
  letters
    .split('')
    .map((letter) => canonical.slice(0, -1) + letter)
    .filter((spelling) => decode(spelling) === decode(canonical));

describe.each([
  ['ballot', ballotBytes, 4, castSchema.shape.ballot],
  ['signature', modulusBytes, 16, castSchema.shape.signature],
  ['blinded', modulusBytes, 16, ballotRequestSchema.shape.blinded],
])('the field %s', (_name, bytes, spellingCount, schema) => {
  it('accepts only the canonical spelling of its bytes', () => {
    for (let time = 0; time < 1_000; time += 1) {
      const canonical = randomSpelling(bytes);
      const spellings = spellingsOf(canonical);
      expect(spellings).toHaveLength(spellingCount);
      expect(spellings.filter((spelling) => schema.safeParse(spelling).success)).toEqual([canonical]);
    }
  });
});

it('the key of an invitation stands in no path or query that a server would log', () => {
  const calls = surveyOperations.filter(({ audience }) => audience === 'anybody');
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/survey',
    '/api/survey/ballots',
    '/api/survey/answers',
  ]);
  const { pathname, search, hash } = new URL(
    sitePaths.surveyInvitation('7K3FQ9MD2X4TVB6N'),
    'https://a.example',
  );
  expect([pathname, search, hash]).toEqual([sitePaths.survey, '', '#7K3FQ9MD2X4TVB6N']);
});
