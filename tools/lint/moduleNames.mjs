import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** @type {(file: string) => string | undefined} the same for two modules that a Mac or an import cannot tell apart */
const keyOf = (file) => /^(.+)\.(?:ts|tsx|mjs)$/.exec(file)?.[1]?.toLowerCase();

/** @type {(name: string, folder: readonly string[]) => string[]} modules whose names differ by case or extension alone */
export const similarModules = (name, folder) =>
  folder.filter((other) => other !== name && keyOf(other) !== undefined && keyOf(other) === keyOf(name));

/** @type {import('eslint').Rule.RuleModule} */
const distinct = {
  create: (context) => ({
    Program: (node) => {
      const [other] = similarModules(basename(context.filename), readdirSync(dirname(context.filename)));
      if (other === undefined) return;
      context.report({
        node,
        message: `Only case or extension tells this module from ${other}: rename one.`,
      });
    },
  }),
};

/** @type {import('eslint').ESLint.Plugin} */
export const moduleNames = { rules: { distinct } };
