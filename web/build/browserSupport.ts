import { createRequire } from 'node:module';
import { parseSync, Visitor } from 'vite';
import * as z from 'zod/mini';
import { oldestBrowsers } from './browsers';

/**
 * Finds features in built files that the oldest supported browsers lack, by the data of MDN. The bundler compiles only syntax: a
 * missing method or an unreadable regular expression breaks a whole page.
 */

const supportSchema = z.object({
  version_added: z.union([z.string(), z.boolean(), z.null()]),
  version_removed: z.optional(z.unknown()),
  prefix: z.optional(z.string()),
  alternative_name: z.optional(z.string()),
  flags: z.optional(z.unknown()),
});
const compatSchema = z.object({
  __compat: z.object({ support: z.record(z.string(), z.union([supportSchema, z.array(supportSchema)])) }),
});
const featureSchema = z.record(z.string(), z.unknown());

type Support = z.infer<typeof supportSchema>;

const versionOf = ({ version_added }: Support): number => {
  if (version_added === true) return 0;
  return typeof version_added === 'string' ? Number.parseFloat(version_added.replace('≤', '')) : NaN;
};

/** Returns whether all supported browsers have a feature. Returns undefined for data that are not a feature. */
function isSupported(feature: unknown): boolean | undefined {
  const compat = compatSchema.safeParse(feature);
  if (!compat.success) return undefined;
  const { support } = compat.data.__compat;
  return Object.entries(oldestBrowsers).every(([browser, oldest]) => {
    const entries = [support[browser] ?? []]
      .flat()
      .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
    // Returns whether a feature still works. MDN keeps an entry for the time before a fix.
    const isKept = ({ version_removed }: Support) =>
      version_removed === undefined || entries.some(({ version_added }) => version_added === version_removed);
    return entries.some((entry) => isKept(entry) && versionOf(entry) <= oldest);
  });
}

const partsOf = (feature: unknown): [string, unknown][] =>
  Object.entries(featureSchema.safeParse(feature).data ?? {}).filter(([name]) => !name.startsWith('__'));

const data: unknown = createRequire(import.meta.url)('@mdn/browser-compat-data');
const area = (...path: string[]): unknown =>
  path.reduce<unknown>((feature, name) => featureSchema.parse(feature)[name], data);

interface NewNames {
  globals: Set<string>;
  /** Static members, such as `URL.canParse`. */
  members: Set<string>;
  /** Names of newer methods that no older method shares. */
  methods: Set<string>;
}

function newNames(): NewNames {
  const names: NewNames = { globals: new Set(), members: new Set(), methods: new Set() };
  const builtins = partsOf(area('javascript', 'builtins'));
  const intl = builtins.filter(([name]) => name === 'Intl').flatMap(([, feature]) => partsOf(feature));
  const olderNames = new Set<string>();
  const classes = [...builtins, ...intl, ...partsOf(area('api'))];
  for (const [owner, feature] of classes) {
    if (isSupported(feature) === false && !intl.some(([name]) => name === owner)) names.globals.add(owner);
    for (const [part, member] of partsOf(feature)) {
      const name = part.replace(/_static$/, '');
      if (isSupported(member) === false) names.members.add(`${owner}.${name}`);
      else if (isSupported(member)) olderNames.add(name);
    }
  }
  for (const [, feature] of [...builtins, ...intl])
    for (const [name, member] of partsOf(feature))
      if (isSupported(member) === false && !olderNames.has(name)) names.methods.add(name);
  return names;
}

const names = newNames();

/** Safari before 16.4 cannot read a lookbehind. */
const lookbehind = /\(\?<[=!]/;

export function newerInScript(file: string, code: string): { features: Set<string>; methods: Set<string> } {
  const features = new Set<string>();
  const methods = new Set<string>();
  const constructors = new Set<string>();
  const localNames = new Set<string>();
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
        if (names.methods.has(callee.property.name)) features.add(`.${callee.property.name}()`);
      }
      if (callee.type === 'Identifier' && names.members.has(`Window.${callee.name}`))
        features.add(`${callee.name}()`);
    },
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const member = `${object.name}.${property.name}`;
      if (names.members.has(member)) features.add(member);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && names.globals.has(callee.name)) constructors.add(callee.name);
    },
    // Short names of the bundler may equal those of new classes, such as ML.
    ImportSpecifier: ({ local }) => void localNames.add(local.name),
    ClassDeclaration: ({ id }) => void localNames.add(id?.name ?? ''),
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') localNames.add(id.name);
    },
    Property({ key }) {
      if (key.type === 'Identifier') methods.add(`.${key.name}()`);
    },
    TemplateElement({ value: { raw } }) {
      if (lookbehind.test(raw)) features.add(`lookbehind in \`${raw}\``);
    },
    Literal(literal) {
      if (typeof literal.value === 'string' && lookbehind.test(literal.value))
        features.add(`lookbehind in ${literal.value}`);
      if (!('regex' in literal)) return;
      const { pattern, flags } = literal.regex;
      if (lookbehind.test(pattern)) features.add(`lookbehind in /${pattern}/`);
      if (/\(\?[a-z-]+:/.test(pattern) || flags.includes('v'))
        features.add(`newer syntax in /${pattern}/${flags}`);
    },
  }).visit(program);
  for (const name of constructors) if (!localNames.has(name)) features.add(`new ${name}`);
  return { features, methods };
}

const selectors = new Map(partsOf(area('css', 'selectors')));
const rules = new Map(partsOf(area('css', 'at-rules')));
const functions = new Map(
  ['types'].flatMap((kind) =>
    partsOf(area('css', kind)).flatMap(([name, feature]): [string, unknown][] => [
      [name, feature],
      ...partsOf(feature),
    ]),
  ),
);

/**
 * Returns the newer features of a style sheet for which a browser skips a whole rule or value. Code in `@supports` has a
 * fallback, and an unknown property alone does no harm.
 */
export function newerInStyles(css: string): Set<string> {
  const newFeatures = new Set<string>();
  const plain = css.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const note = (
    text: string,
    pattern: RegExp,
    features: Map<string, unknown>,
    write: (name: string) => string,
  ) => {
    for (const [, name = ''] of text.matchAll(pattern))
      if (isSupported(features.get(name)) === false) newFeatures.add(write(name));
  };
  const preludes = [...plain.matchAll(/(?:^|[{};])([^{};]*)\{/g)].map(([, prelude = '']) => prelude);
  note(preludes.join('\n'), /[^:]:([a-z-]+)/g, selectors, (name) => `:${name}`);
  note(plain, /@([a-z-]+)/g, rules, (name) => `@${name}`);
  note(plain, /[:\s,(]([a-z-]+)\(/g, functions, (name) => `${name}()`);
  if (/@media[^{]*[<>]/.test(plain)) newFeatures.add('@media with < or >');
  return newFeatures;
}

/** Newer features in use, with the reason why they do no harm. */
const harmless = new Map([
  ['Error.captureStackTrace', 'asked for before'],
  ['.captureStackTrace()', 'asked for before'],
  ['Uint8Array.fromBase64', 'jose asks for it before'],
  ['.fromBase64()', 'jose asks for it before'],
  ['Temporal.Instant', 'Firestore takes one if it is given one'],
  ['Intl.Segmenter', 'charts and monograms ask for it before'],
  ['.segment()', 'charts and monograms ask for it before; the pipelines of Firestore are not used'],
  ['Symbol.dispose', 'Firestore asks for it before'],
  ['setImmediate()', 'a library asks for it before'],
  ['lookbehind in `(?<=`', 'Firestore refuses what begins so'],
  ['lookbehind in `(?<!`', 'Firestore refuses what begins so'],
  ['new CompressionStream', 'jose compresses only what asks for it; nothing does'],
  ['new ClipboardItem', 'the copy button says how to copy by hand'],
  ['.dispose()', 'a method of Firestore'],
  ['.drop()', 'a method of the drafts'],
  ['.isError()', 'a method of Yup'],
  ['.resize()', 'a method of csv-parse'],
  ['.toArray()', 'methods of React and Firestore'],
  ['.toBase64()', 'a method of Firestore'],
  ['.use()', 'methods of React and MUI'],
  [':has', 'rules of looks alone'],
]);

/** Returns the features that the oldest browsers lack, each with the file that uses it. `files` has texts by name. */
export function unsupportedFeatures(files: ReadonlyMap<string, string>): string[] {
  const findings: { file: string; features: Set<string>; methods: Set<string> }[] = [];
  for (const [file, text] of files) {
    if (file.endsWith('.js')) findings.push({ file, ...newerInScript(file, text) });
    const elements = file.endsWith('.html') ? [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)] : [];
    const css = file.endsWith('.css') ? text : elements.map(([, style = '']) => style).join('\n');
    findings.push({ file, features: newerInStyles(css), methods: new Set() });
  }
  // The entry of the staff area adds missing methods for all its files.
  const isStaff = (file: string) => /(^|\/)staff-[^/]*$/.test(file);
  const staffMethods = new Set(
    findings.filter(({ file }) => isStaff(file)).flatMap(({ methods }) => [...methods]),
  );
  return findings.flatMap(({ file, features, methods }) =>
    [...features]
      .filter(
        (name) => !harmless.has(name) && !methods.has(name) && !(isStaff(file) && staffMethods.has(name)),
      )
      .map((name) => `${file}: ${name}`),
  );
}
