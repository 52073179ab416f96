import { expect, it } from 'vitest';
import { asciiKey } from './keyboard';

it.each([
  ['a letter of the layout', { key: 'm', code: 'Semicolon' }, 'm'],
  ['a Devanagari digit', { key: '३', code: 'Digit3' }, '3'],
  ['a conjunct', { key: 'त्र', code: 'Digit6' }, '6'],
  ['a key without a letter', { key: 'Escape', code: 'Escape' }, 'escape'],
  ['an unknown key', { key: 'ஃ', code: '' }, 'ஃ'],
])('asciiKey reads %s', (_what, event, sign) => {
  expect(asciiKey({ shiftKey: false, ...event })).toBe(sign);
});
