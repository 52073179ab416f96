import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCode } from '../../tools/lint/imports';
import { root } from '../../tools/setup/paths.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isHere = (file: string): boolean => existsSync(join(root, file));

/** The documents that people write, by their paths. */
export const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'storage-rules/README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) =>
      name.endsWith('.md') && name !== 'api.md' ? [`${folder}/${name}`] : [],
    ),
  ),
];

const code = allCode();
const settings = ['package.json', 'firebase.json', 'firestore.rules', 'storage.rules'];
const words = new Set([...code.values(), ...settings.map(read)].flatMap((text) => text.match(/\w+/g) ?? []));
/** Names of Google's and other programs, which our code does not use. */
const foreignWords = new Set(['allUsers', 'minInstances', 'pinTag', 'remoteIp']);

/** Returns whether a word of code is a file or name of ours, or looks like neither. */
function isKnown(text: string): boolean {
  if (/^\w[\w./-]*\.(?:tsx?|mjs|css|rules)$/.test(text))
    return isHere(text) || [...code.keys()].some((file) => file.endsWith(`/${text}`));
  const name = /^([a-z]+[A-Z]\w*)(?:\(.*\))?$/.exec(text)?.[1];
  return name === undefined || words.has(name) || foreignWords.has(name);
}

const codeWithoutComments = [...code]
  .flatMap(([file, text]) => (file.includes('.test.') ? [] : text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')))
  .join('\n');

/** Returns whether a plain word, such as `missing` or `published: true`, is a property, a value or a declaration of our code. */
const isProperty = (text: string): boolean => {
  const name = /^([a-z]+)(?:: \w+)?$/.exec(text)?.[1];
  if (name === undefined) return true;
  const pattern = `\\b(?:const|function) ${name}\\b|(?<![.\\w])${name}\\??:|['"]${name}['"]`;
  return new RegExp(pattern).test(codeWithoutComments);
};

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

/** Returns whether a link leads to a file and heading of the repository, or out of it. */
function isLink(link: string, document: string, text: string): boolean {
  if (/^\w+:/.test(link)) return true;
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  return (
    isHere(file) && (anchor === undefined || anchorsIn(path === '' ? text : read(file)).includes(anchor))
  );
}

/** Returns whether a file of tests, written as `api/staff` or as a path, contains these words. */
const isTested = (test: string, title: string): boolean =>
  ['', '.test.ts', '.spec.ts', '.ts']
    .flatMap((ending) => code.get(test + ending) ?? code.get(`tests/${test}${ending}`) ?? [])
    .some((text) => text.includes(title));

/** Returns the names, files, scripts, links and tests in a document that do not exist. */
export function brokenMentions(document: string, text: string): string[] {
  const scripts = read('package.json');
  const lastCells = [...text.matchAll(/\|([^|\n]+)\|$/gm)].map(([, cell = '']) => cell);
  return [
    ...[...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => (isKnown(name) ? [] : name)),
    ...(document === 'docs/recipes.md'
      ? [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => (isProperty(name) ? [] : name))
      : []),
    ...[...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = '']) =>
      scripts.includes(`"${name}": `) ? [] : name,
    ),
    ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
      isLink(link, document, text) ? [] : link,
    ),
    ...lastCells.flatMap((cell) =>
      [...cell.matchAll(/`((?:(?:api|rules|e2e)\/\w+|[\w/]+\.test\.tsx?))`(?:: ([^;`]+))?/g)].flatMap(
        ([mention, test = '', title = '']) => (isTested(test, title.trim()) ? [] : mention),
      ),
    ),
  ];
}
