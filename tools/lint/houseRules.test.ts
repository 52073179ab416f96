import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { bin, root } from '../setup/paths.mjs';

const importsAnyhow = [
  'import(`./${String(1)}`);',
  'export const a = (path: string) => import(path);',
  "import('./part');",
];

const files = {
  'web/src/data/events.ts': [
    "import { a } from '../site/home/Page';",
    "import type { A } from '../site/home/Page';",
    "export { a } from '../site/home/Page';",
    "export * from '../site/home/Page';",
    "const b = import('../site/home/Page');",
    "const c = () => import('../site/home/Page').then(({ b }) => b);",
    'const f = import(`../site/home/Page`);',
    "import { d } from '@utkarsh/domain/bands';",
    'export const e = 1;',
  ],
  'web/src/admin/brandNew/Page.tsx': ["import { a } from '../../site/ui/Page';"],
  'web/src/site/ui/Page.test.tsx': ["import { a } from 'firebase/app';"],
  'tools/scripts/start.mjs': ["import { a } from '../../web/src/routes';"],
  'tests/new.test.ts': ["import { a } from '@utkarsh/web/routes';"],
  'web/src/anyhow.ts': importsAnyhow,
  'tools/anyhow.ts': importsAnyhow,
  'web/src/site/LoneText.tsx': [
    "export const label = 'Certified';",
    'const button = (busy: boolean) => <b>{busy && <i />} Send</b>;',
    'const safe = (busy: boolean) => <b>Send {busy && <i />}</b>;',
    'const alone = (busy: boolean) => <b>{busy && <i />}<span>Send</span></b>;',
    'const counter = (count: number) => <b>{count} found</b>;',
    'const whole = (count: number) => <b>{`${count} found`}</b>;',
    'const status = (isDone: boolean) => <b>{isDone && "Done"}{!isDone && "Busy"}</b>;',
    'const list = (names: string[]) => <b>{names.map((name) => <i key={name}>{name}</i>)}.</b>;',
    'const parts = (a: boolean) => <b>{a && <>Text <i /></>}</b>;',
    'const heading = () => <b>{label} organizations</b>;',
    'const paragraph = ({ children }: { children: string }) => <b>{children}<i /></b>;',
    'const option = (name: string) => <option>{name}</option>;',
    'const namedOption = (name: string) => <option value={name}>{name}</option>;',
    'const press = (busy: boolean) => <Button>{busy ? "Saving" : "Save"}</Button>;',
  ],
  'web/src/admin/LoneText.tsx': [
    'const press = (busy: boolean) => <Button>{busy ? "Saving" : "Save"}</Button>;',
    'const pressAgain = (busy: boolean) => <Button><span>{busy ? "Saving" : "Save"}</span></Button>;',
    'const caption = (label: string) => <Button>{label}</Button>;',
    'const fixedText = () => <Button startIcon={<i />}>Save</Button>;',
  ],
  'domain/src/sitePaths.ts': ["export const faqs = '/faqs';"],
  'domain/src/filePaths.ts': ['export const badge = (id: string) => `/badge/${id}.svg`;'],
  'web/src/site/Links.tsx': [
    "export const fees = '/faqs#fees';",
    'const site = (origin: string) => `${origin}/faqs`;',
    'const home = () => <a href="/">Home</a>;',
    "export const badge = '/badge/a.svg';",
    "export const parts = fees.split('/');",
    "export const others = '/faqs-of-old';",
  ],
  'tools/words.ts': [
    '/** The same, but shorter. */',
    'export const told = 1;',
    '// Of a second one there is none.',
    'export function given() {}',
    'export const add = (from: number, { by: added = 1 }) => from + added;',
    '/** Returns the same list with one more name. */',
    'export const told2 = { told: 1 };',
    'export const read = ({ told, written = 1 }: typeof told2 & { written: number }) => told + written;',
    'export const feed = [told2];',
  ],
  'functions/src/results.ts': [
    'type Found = { rows: string[]; isCut: boolean };',
    'declare const all: Found;',
    'declare function watch(read: (rows: string[]) => Found): void;',
    'watch(() => ({ ...all, cut: true }));',
    'watch((rows) => (rows.length > 1 ? { ...all, cut: true } : all));',
    'watch((rows) => { if (rows[0]) { return { rows, ...all, cut: true }; } return all; });',
    'watch((): Found => ({ ...all, isCut: true }));',
    'watch((rows) => ({ rows, isCut: true }));',
    'watch(() => { const copy = { ...all, isCut: true }; return copy; });',
    'export const findRows = (rows: string[]) => ({ rows, cut: true });',
    'export const findAll = (rows: string[]) => (rows.length > 1 ? { rows, cut: true } : all);',
    'const wrap = <Row,>(rows: Row[]) => ({ rows, cut: true });',
    'export const readRows = (rows: string[]): Found => ({ rows, isCut: true });',
    'export const list: (rows: string[]) => Found = (rows) => ({ rows, isCut: true });',
    'export const useFound = (rows: string[]) => { wrap(rows); return { rows, isCut: true }; };',
    'const count = (rows: string[]) => ({ rows, isCut: true });',
  ],
};

/** Output of lint for a repository with only these files. */
let output: string;

beforeAll(() => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'lint-')));
  for (const path of ['.oxlintrc.json', 'domain/package.json', 'tools/lint', 'tools/setup/paths.mjs']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), lines.join('\n'));
  }
  const args = ['--format=unix', ...Object.keys(files)];
  output = spawnSync(bin('oxlint'), args, { cwd: copy, encoding: 'utf8' }).stdout;
  rmSync(copy, { recursive: true });
});

/** Returns the places that break a rule of ours, or one about imports, as `file:line`. */
const findBreaches = (rule: string): string[] =>
  [...output.matchAll(/^([^:]+:\d+):.*\/(?:house|import)\((.+)\)\]$/gm)]
    .flatMap(([, place = '', name]) => (name === rule ? [place] : []))
    .toSorted();

it('the directions of imports hold for every way to import, in all code', () => {
  expect(findBreaches('import-directions')).toEqual([
    'tests/new.test.ts:1',
    'tools/scripts/start.mjs:1',
    'web/src/admin/brandNew/Page.tsx:1',
    ...[1, 2, 3, 4, 5, 6, 7].map((line) => `web/src/data/events.ts:${String(line)}`),
    'web/src/site/ui/Page.test.tsx:1',
  ]);
});

it('the product imports by literal paths', () => {
  expect(findBreaches('no-dynamic-require')).toEqual(['web/src/anyhow.ts:1', 'web/src/anyhow.ts:2']);
});

it('no file re-exports all of another', () => {
  expect(findBreaches('no-barrel')).toEqual(['web/src/data/events.ts:4']);
});

it('comments and names are in plain words', () => {
  expect(findBreaches('plain-words')).toEqual(
    [1, 2, 3, 4, 5, 5].map((line) => `tools/words.ts:${String(line)}`),
  );
});

it('the product takes public addresses from the files that build them', () => {
  expect(findBreaches('site-addresses')).toEqual(
    [1, 2, 3, 4].map((line) => `web/src/site/Links.tsx:${String(line)}`),
  );
});

it('a function names the type of an object that others spread or expect', () => {
  expect(findBreaches('typed-results')).toEqual(
    [10, 11, 12, 4, 5, 6].map((line) => `functions/src/results.ts:${String(line)}`),
  );
});

it('a text that a translation replaces is alone in its element, or never changes', () => {
  expect(findBreaches('lone-text')).toEqual([
    'web/src/admin/LoneText.tsx:1',
    ...[12, 2, 5, 7, 7, 8, 9].map((line) => `web/src/site/LoneText.tsx:${String(line)}`),
  ]);
});
