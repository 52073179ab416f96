import { expect, it } from 'vitest';
import { groupBy } from '@utkarsh/domain/contract/paging';
import { allCode, importsOf } from './imports';

/** Returns the first import cycle, such as `a.ts > b.ts > a.ts`. */
function findCycle(imports: ReadonlyMap<string, readonly string[]>): string | undefined {
  const acyclic = new Set<string>();
  const visit = (file: string, way: readonly string[]): string | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' > ');
    if (acyclic.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...way, file]);
      if (cycle !== undefined) return cycle;
    }
    acyclic.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

it('the search for cycles finds files that import each other, types too', () => {
  const texts = new Map([
    ['domain/src/a.ts', "import {\n  b,\n} from '@utkarsh/domain/deep/b';\n"],
    ['domain/src/deep/b.ts', "import type { A } from '../a';\n"],
    ['web/src/c.tsx', "import { a } from '@utkarsh/domain/a';\n"],
  ]);
  expect(findCycle(importsOf(texts))).toBe('domain/src/a.ts > domain/src/deep/b.ts > domain/src/a.ts');
  texts.set('domain/src/deep/b.ts', "import { c } from 'zod';\n");
  expect(findCycle(importsOf(texts))).toBeUndefined();
});

it('no file imports itself through others', () => {
  const imports = importsOf(allCode());
  // A pattern that finds no imports would find no cycle either.
  expect(imports.get('tools/lint/imports.ts')).toEqual([
    'tools/setup/build.ts',
    'tools/setup/paths.mjs',
    'tools/lint/directions.mjs',
  ]);
  expect(findCycle(imports)).toBeUndefined();
});

/**
 * Returns the unit tests without a source file of their name beside them. Those of `tests/` are named after journeys and
 * resources.
 */
function loneTests(files: readonly string[]): string[] {
  const sources = new Set(files);
  return files.filter((file) => {
    const [, name] = /^(?!tests\/)(.+)\.test\.tsx?$/.exec(file) ?? [];
    return name !== undefined && !['.ts', '.tsx', '.mjs'].some((ending) => sources.has(name + ending));
  });
}

it('the search for lone tests finds unit tests without a source of their name', () => {
  const files = ['web/src/a.tsx', 'web/src/a.test.tsx', 'web/src/b.test.ts', 'tests/api/c.test.ts'];
  expect(loneTests(files)).toEqual(['web/src/b.test.ts']);
});

it('every unit test stands beside a source of its name', () => {
  expect(loneTests([...allCode().keys()])).toEqual([]);
});

/** Returns the modules whose names differ by case or extension alone: a Mac or an import cannot tell them apart. */
function similarModules(files: readonly string[]): string[] {
  const byName = groupBy(files, (file) => file.replace(/\.\w+$/, '').toLowerCase());
  return [...byName.values()].filter(({ length }) => length > 1).flat();
}

it('the search for similar modules compares names without case and extension', () => {
  const similarNames = ['web/src/NominationFields.tsx', 'web/src/nominationFields.ts', 'domain/src/a.mjs'];
  const distinctNames = [
    'domain/src/a.ts',
    'domain/src/a.test.ts',
    'web/src/a.ts',
    'web/src/Fields.test.tsx',
  ];
  expect(similarModules([...similarNames, ...distinctNames])).toEqual([...similarNames, 'domain/src/a.ts']);
});

it('modules of a folder differ by more than case or extension', () => {
  expect(similarModules([...allCode().keys()])).toEqual([]);
});
