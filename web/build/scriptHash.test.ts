import { expect, test } from 'vitest';
import { checkScriptHash } from './scriptHash';

const policy = (source: string) =>
  JSON.stringify({
    key: 'Content-Security-Policy',
    value: `default-src 'self'; script-src 'self' ${source}`,
  });

test('a policy that allows the inline script passes', () => {
  checkScriptHash({ hash: 'abc+/=', hosting: policy("'sha256-abc+/='") });
});

test.each([
  ['another script', policy("'sha256-xyz='")],
  ['no inline script', policy('')],
  ['one whose hash only begins so', policy("'sha256-abc+/=x='")],
  ['nothing: there is none', '{}'],
])('a policy that allows %s fails the build and says what to put there', (_, hosting) => {
  expect(() => {
    checkScriptHash({ hash: 'abc+/=', hosting });
  }).toThrow(/'sha256-abc\+\/='.*firebase\.json/);
});
