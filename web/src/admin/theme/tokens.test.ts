import { expect, test } from 'vitest';
import { tokensOf } from './tokens';

const css =
  ':root {\n  --ink: light-dark(#0e1230, #f0f1fa);\n  --on-blue: #ffffff;\n}\n@media print { :root { --ink: #000; } }';

test('colours follow the scheme on screens', () => {
  expect(tokensOf(css, 'light')('ink')).toBe('#0e1230');
  expect(tokensOf(css, 'dark')('ink')).toBe('#f0f1fa');
});

test('an equal value in both schemes stands alone', () => {
  expect(tokensOf(css, 'dark')('on-blue')).toBe('#ffffff');
});

test('an unknown name is an error at once', () => {
  expect(() => tokensOf(css, 'light')('inc')).toThrow('--inc');
});
