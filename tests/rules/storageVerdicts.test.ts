import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGoogleEngine } from './googleEngine';
import { Comparison } from './storageComparison';

const storageRules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');

/** Returns the groups of all matches of a pattern in `storage.rules`. */
const findAll = (pattern: RegExp) => [...storageRules.matchAll(pattern)].map(([, ...groups]) => groups);

/** Any value, also of a type that no request has. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0n, 1n, 7n, -1n, 0.5, 1, '', 'a', [], ['a'], {}, { a: 1n }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.double(),
  fc.string({ unit: 'grapheme' }),
);

/** Makes the values of a field from the one that the rules want and from others. */
type Variation = (rightValue: unknown, others: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;

const asWanted: Variation = (rightValue) => fc.constant(rightValue);

/** One value in twenty is of any type, and one in twenty is missing. */
const withFaults: Variation = (rightValue, others) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(rightValue) },
    { weight: 9, arbitrary: others },
    { weight: 1, arbitrary: anyValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const word = fc.oneof(
  fc.constantFrom(...findAll(/'([^'\n]*)'/g).flat()),
  ...findAll(/\.matches\('([^'\n]*)'\)/g).map(([pattern = '']) => fc.stringMatching(new RegExp(pattern))),
  fc.string({ unit: 'grapheme' }),
);

/** Sizes at the limits of the rules and beside them. */
const size = fc.oneof(
  fc.constantFrom(-1n, 0n, 1n, 1000n),
  fc.constantFrom(
    ...findAll(/(\d+(?: \* \d+)+)/g).flatMap(([product = '']) => {
      const limit = product.split(' * ').reduce((result, factor) => result * BigInt(factor), 1n);
      return [limit, limit + 1n];
    }),
  ),
);

/** Types of files: their kind, the ending of their name, and their content type. */
const types = findAll(/'(\w+)\.(\w+)': '([^']+)'/g);

/** Documents that the rules may read. */
const documents = {
  'staff/lead': { role: 'admin', valid_since: 1_000n },
  'staff/reader': { role: 'viewer', valid_since: 1_000n },
  'staff/damaged': { role: 'admin', valid_since: 'long ago' },
  'staff/empty': {},
  'insights/closedInsight0000000': {},
  'closed_folders/insights_deletedInsight000000': {},
};

/** Our runtime refuses other segments of a path, Google's engine finds no document there. */
const isSegment = (text: string) => /^[^/]+$/.test(text) && !/^(\.|\.\.|__.*__)$/.test(text);

const segment = word.filter(isSegment);

/** Makes requests to upload a file, and arguments for the functions of the rules. */
const uploads = (vary: Variation) =>
  fc.constantFrom(...types).chain(([kind = '', ending = '', type = '']) => {
    const name = `${kind}.${ending}`;
    const logo = `logo-a1b2c3d4e5f6g7h8i9j0.${ending}`;
    const [insight, organization] = ['a1B2c3D4e5F6g7H8i9J0', 'anjali-foods-4kq7zd9w'];
    const token = vary(
      { admin: true, auth_time: 1_000n },
      fc.record({
        admin: vary(true, fc.constantFrom(false, 'true')),
        auth_time: vary(1_000n, fc.constantFrom(1_001n, 1_000.5, 999n, 999.5)),
      }),
    );
    const uid = fc.constantFrom('lead', 'lead', 'lead', 'reader', 'damaged', 'empty', 'nobody', undefined);
    const file = fc.record({
      contentType: vary(type, word),
      size: vary(1_000n, size),
      metadata: vary({}, fc.constantFrom(null, { checked: 'yes' })),
      contentDisposition: vary(
        null,
        fc.constantFrom('', 'inline', "inline; filename*=utf-8''a.png", 'attachment'),
      ),
      contentEncoding: vary(null, fc.constantFrom('', 'identity', 'gzip')),
    });
    return fc.record({
      request: fc.record({
        auth: vary(
          { uid: 'lead', token: { admin: true, auth_time: 1_000n } },
          fc.oneof(fc.constant(null), fc.record({ uid, token })),
        ),
        resource: file.chain((rightValue) => vary(rightValue, fc.constant(null))),
        args: fc
          .oneof(
            fc.constantFrom(
              [insight, name],
              [insight, `photo-1.${ending}`],
              [organization, logo],
              [organization, logo],
            ),
            fc.tuple(segment, word),
            fc.constantFrom(['closedInsight0000000', name], ['deletedInsight000000', name]),
          )
          .chain(([id, fileName]) =>
            fc.record({
              id: fc.constant(id),
              file: fc.constant(fileName),
              role: vary('admin', fc.constant('viewer')),
              maxBytes: vary(1_000n, size),
              types: vary({ [name]: type }, fc.constant({})),
            }),
          ),
      }),
      resource: vary(null, fc.constantFrom(null, null, { size: 1n })).map((value) => value ?? null),
    });
  });

const upload = fc.oneof(uploads(asWanted), uploads(withFaults));

const [[statements = ''] = []] = findAll(/match \/b\/\{bucket\}\/o \{\n([^]*)\}\s*\}\s*$/g);

/** The conditions of the rules: their folder, the path below it, and the expression. */
const permissions = findAll(/match \/(\w+)\/(\S+) \{\s*allow create: if ([^;]+);/g);

/** Returns a condition as a function of the wildcards around it. */
const toFunction = ([folder = '', path = '', condition = '']: readonly string[]) =>
  `function mayCreateIn_${folder}(${path.match(/\w+/g)?.join(', ') ?? ''}) { return ${condition}; }`;

const functions = [statements, ...permissions.map(toFunction)].join('\n');

/** Calls of all functions, with arguments from the request. */
const calls = [...functions.matchAll(/function (\w+)\(([^)]*)\)/g)].map(([, name = '', parameters = '']) => {
  const args = parameters.match(/\w+/g) ?? [];
  return `${name}(${args.map((parameter) => `request.args.${parameter}`).join(', ')})`;
});

describe.skipIf(!isGoogleEngine)("our runtime of storage.rules and Google's engine", () => {
  const isPermission = (call: string) => call.startsWith('mayCreateIn_');
  const helpers = calls.filter((call) => !isPermission(call));

  // All calls together would be more than 1,000 expressions.
  it.each([
    ['permissions', calls.filter(isPermission), 60],
    ['functions of the caller and the path', helpers.slice(0, 8), 30],
    ['functions of the file', helpers.slice(8), 30],
  ])('agree about the %s', async (_, conditions, numRuns) => {
    const options = { project: 'demo-storage-rules', statements: functions, conditions, documents };
    const comparison = new Comparison(options);
    await comparison.load();
    await fc.assert(
      // Ten requests at once save time.
      fc.asyncProperty(fc.array(upload, { minLength: 10, maxLength: 10 }), async (inputs) => {
        const differences = await Promise.all(inputs.map((input) => comparison.differencesFor(input)));
        expect(differences.flat()).toEqual([]);
      }),
      { numRuns, endOnFailure: true },
    );
    // So that no condition is compared on one side alone. Two functions return a map, which is no verdict.
    for (const [condition, verdicts] of Object.entries(comparison.verdicts))
      if (!['imageTypes()', 'videoTypes()'].includes(condition))
        expect([condition, ...verdicts]).toEqual(expect.arrayContaining(['true', 'false']));
  });

  it('agree about requests to upload files', async () => {
    const comparison = new Comparison({
      project: 'demo-storage-rules',
      statements,
      conditions: ['true'],
      documents,
    });
    await comparison.load();
    const folder = fc.constantFrom(...permissions.flatMap(([name = '']) => name), 'others');
    const decisions: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(
        uploads(asWanted),
        folder,
        fc.constantFrom('', '', '', '/more/image.png'),
        async (input, name, rest) => {
          const { id, file } = input.request.args;
          fc.pre(isSegment(file));
          const { ours, google } = await comparison.decide(`${name}/${id}/${file}${rest}`, input);
          decisions.push(ours);
          expect(google).toBe(ours);
        },
      ),
      { numRuns: 100, endOnFailure: true },
    );
    expect(new Set(decisions)).toEqual(new Set([true, false]));
  });
});
