import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../setup/build';
import { root } from '../setup/paths.mjs';
import { pathOf } from './directions.mjs';

const endings = ['', '.ts', '.tsx', '.mjs', '.js'];

/** Returns the text of every code file by its path. */
export const allCode = (): Map<string, string> =>
  new Map(
    filesBelow(root, '')
      .filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );

/** Returns the files that each file imports, type imports included. Leaves out `import()`, which runs later. */
export function importsOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const imports = [...texts].map(([file, text]): [string, string[]] => {
    const matches = [...text.matchAll(/^(?:import|export)[^'"`;]*? from '([^']+)';$|^import '([^']+)';$/gm)];
    const targets = matches.flatMap(([, source, bare]) => {
      const path = pathOf(source ?? bare ?? '', file);
      return endings.map((ending) => path + ending).find((name) => texts.has(name)) ?? [];
    });
    return [file, targets];
  });
  return new Map(imports);
}
