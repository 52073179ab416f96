import { expect, it } from 'vitest';
import { newerInScript, newerInStyles, unsupportedFeatures } from './browserSupport';

it.each([
  ['URL.canParse(x)', 'URL.canParse'],
  ['const f = URL.canParse', 'URL.canParse'],
  ['x.toSorted()', '.toSorted()'],
  ['Object.groupBy(x, y)', 'Object.groupBy'],
  ['Array.fromAsync(x)', 'Array.fromAsync'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['AbortSignal.any(x)', 'AbortSignal.any'],
  ['a.isDisjointFrom(b)', '.isDisjointFrom()'],
  ['a.isWellFormed()', '.isWellFormed()'],
  ['new DecompressionStream("gzip")', 'new DecompressionStream'],
  ['requestIdleCallback(x)', 'requestIdleCallback()'],
  ['new RegExp("(?<!a)b")', 'lookbehind in (?<!a)b'],
  ['new RegExp(`(?<=x${a})b`)', 'lookbehind in `(?<=x`'],
  ['/(?<=a)b/.test(x)', 'lookbehind in /(?<=a)b/'],
  ['/(?<!a)b/u.test(x)', 'lookbehind in /(?<!a)b/'],
  ['/[a--b]/v.test(x)', 'newer syntax in /[a--b]/v'],
])('the check refuses %s', (code, name) => {
  expect([...newerInScript('x.js', code).features]).toContain(name);
});

it.each([
  'structuredClone(x)',
  'import { a as ML } from "./b.js"; new ML()',
  'const ML = class {}; new ML()',
  'class ML {} new ML()',
  'x.at(-1)',
  'AbortSignal.timeout(x)',
  'x.findLast(y)',
  'Object.hasOwn(x, y)',
  '[].concat(x)',
  'formatter.format(x)',
  '/(?<name>a)(?:b)(?=c)/u.test(x)',
])('the check accepts %s', (code) => {
  expect([...newerInScript('x.js', code).features]).toEqual([]);
});

it.each([
  ['.a:has(b){c:d}', ':has'],
  ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['.a{color:light-dark(red,blue)}', 'light-dark()'],
  ['@starting-style{.a{c:d}}', '@starting-style'],
  ['@media (width<40rem){.a{c:d}}', '@media with < or >'],
])('the check refuses the style %s', (css, name) => {
  expect([...newerInStyles(css)]).toEqual([name]);
});

it('the check accepts styles with a fallback beside them', () => {
  const css =
    '.a{color:red;text-align:right}@supports (color:color-mix(in srgb,red,blue)){.a{color:color-mix(in srgb,red,blue)}}';
  expect([...newerInStyles(css)]).toEqual([]);
});

it('a file may use its own polyfill, and a file of the staff area may use the polyfill of another file', () => {
  const polyfill = 'const m = { toSorted() {} }; x.toSorted()';
  const files = [
    ['worker.js', polyfill],
    ['page.js', 'x.toSorted()'],
    ['assets/staff-entry.js', polyfill],
    ['assets/staff-page.js', 'x.toSorted()'],
    ['page.html', '<style>.a{color:color-mix(in srgb,red,blue)}</style>'],
  ] as const;
  expect(unsupportedFeatures(new Map(files))).toEqual(['page.js: .toSorted()', 'page.html: color-mix()']);
});
