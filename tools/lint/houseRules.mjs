import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { root } from '../setup/paths.mjs';
import { objectionsTo } from './directions.mjs';
import { loneText } from './loneText.mjs';

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule */
/** @typedef {{ type: string, value?: unknown, quasis?: { value: { raw: string } }[], range: [number, number] }} Source */

/** @type {Rule} */
const importDirections = {
  create: (context) => {
    const importer = relative(root, context.filename).replaceAll(sep, '/');
    /** @param {Source | null} source */
    const check = (source) => {
      // A template without expressions; `import/no-dynamic-require` refuses others.
      const text = source?.quasis?.[0]?.value.raw ?? source?.value;
      if (!source || typeof text !== 'string') return;
      for (const message of objectionsTo(importer, text)) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
    };
  },
};

/** @type {Rule} */
const noBarrel = {
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, message: 'Import from the file that has it.' }),
  }),
};

/** Habits that make a comment a riddle: it depends on the comment before it, or does not name its noun. */
const riddles = /^\*?[\s*]*The same\b|\b(?:is|are|was|has|have|had) none\b/;
/** Participles, prepositions and pronouns: alone they name neither a thing nor an action. */
const vagueNames =
  /^(?:(?!(?:seed|feed|embed|need|speed|red)$)[a-z]+ed|built|chosen|cut|done|drawn|found|given|gone|held|hidden|kept|known|lost|made|meant|seen|sent|shown|told|written|at|by|from|of|on|over|past|since|to|until|what|who|why|most)$/;

/** @type {Rule} */
const plainWords = {
  create: (context) => {
    const { sourceCode } = context;
    const checkNames = (/** @type {Parameters<typeof sourceCode.getDeclaredVariables>[0]} */ node) => {
      for (const { name, identifiers } of sourceCode.getDeclaredVariables(node)) {
        const [id] = identifiers;
        if (!id || !vagueNames.test(name)) continue;
        const holder = id.parent.type === 'AssignmentPattern' ? id.parent.parent : id.parent;
        // The type of the object has chosen the name.
        if (holder.type === 'Property' && holder.shorthand) continue;
        context.report({ node: id, message: `Call \`${name}\` by a noun, or by a verb with its object.` });
      }
    };
    return {
      Program: () => {
        for (const comment of sourceCode.getAllComments()) {
          if (!riddles.test(comment.value)) continue;
          const message =
            'Write subject, verb and object, and name the thing: other words than "The same" and "is none".';
          context.report({ loc: comment.loc, message });
        }
      },
      VariableDeclarator: checkNames,
      FunctionDeclaration: checkNames,
      FunctionExpression: checkNames,
      ArrowFunctionExpression: checkNames,
    };
  },
};

const addressFiles = ['sitePaths.ts', 'filePaths.ts'];
const firstWords = new Set(
  addressFiles.flatMap((name) =>
    [...readFileSync(join(root, 'domain/src', name), 'utf8').matchAll(/['`]\/([\w.-]+)/g)].map(
      ([, word]) => word,
    ),
  ),
);
const isAddress = (/** @type {string} */ text) => firstWords.has(/^\/([^/?#]+)/.exec(text)?.[1]);

/** @type {Rule} */
const siteAddresses = {
  create: (context) => {
    if (addressFiles.includes(basename(context.filename))) return {};
    const message = `Take the address from ${addressFiles.join(' or ')}.`;
    return {
      Literal: (node) => {
        if (typeof node.value !== 'string') return;
        const isHome = node.value === '/' && node.parent.type === 'JSXAttribute';
        if (isHome || isAddress(node.value)) context.report({ node, message });
      },
      TemplateElement: (node) => {
        if (isAddress(node.value.cooked ?? '')) context.report({ node, message });
      },
    };
  },
};

/**
 * Requires a return type of two kinds of functions that return an object. A function that is given to another one and returns an object
 * that is spread and changed: TypeScript reports there no property that the expected type lacks. An exported or generic function that is
 * nothing but its object: callers spread it into other objects, where TypeScript reports none either. A function with statements, such as
 * a hook, needs no type: callers take its parts by name.
 * @type {Rule}
 */
const typedResults = {
  create: (context) => ({
    ObjectExpression: (literal) => {
      const kinds = new Set(literal.properties.map(({ type }) => type));
      const isChanged = kinds.has('SpreadElement') && kinds.has('Property');
      /** @type {Parameters<typeof context.sourceCode.getDeclaredVariables>[0]} */
      let node = literal;
      while (node.parent.type === 'ConditionalExpression') node = node.parent;
      const isWhole = node.parent.type === 'ArrowFunctionExpression';
      if (isWhole) node = node.parent;
      else if (node.parent.type === 'ReturnStatement') {
        node = node.parent;
        while (!node.type.includes('Function') && node.type !== 'Program') node = node.parent;
      }
      if (node.type !== 'ArrowFunctionExpression' || node.returnType) return;
      const { parent } = node;
      const isGiven = parent.type === 'CallExpression' && parent.callee.type === 'Identifier';
      const isNamed = parent.type === 'VariableDeclarator' && !parent.id.typeAnnotation;
      const isShared = node.typeParameters || parent.parent?.parent?.type === 'ExportNamedDeclaration';
      if ((isGiven && isChanged) || (isNamed && isWhole && isShared))
        context.report({
          node: literal,
          message: 'Write the return type of the function that returns this.',
        });
    },
  }),
};

/** @type {{ meta: { name: string }, rules: Record<string, Rule> }} */
export default {
  meta: { name: 'house' },
  rules: {
    'import-directions': importDirections,
    'no-barrel': noBarrel,
    'lone-text': loneText,
    'plain-words': plainWords,
    'site-addresses': siteAddresses,
    'typed-results': typedResults,
  },
};
