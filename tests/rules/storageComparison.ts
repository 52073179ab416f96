import { randomUUID } from 'node:crypto';
import { Ruleset } from '../../storage-rules/src/ruleset';
import { toMap, toValue } from '../../storage-rules/src/wireValues';
import { compileRules, type Encoded, mayCreate } from './googleEngine';

/*
 * Google's evaluation of Storage rules is a download. The Firestore emulator of the Cloud CLI evaluates the same language: with
 * `request` and `resource` in a document, it judges conditions of Storage rules as our runtime does.
 */

/** Returns a value in the spelling of Firestore's REST API. */
export function encode(value: unknown): Encoded {
  if (value === null || typeof value === 'undefined') return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: Number.isFinite(value) ? value : String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

/** Leaves out fields that are undefined. */
const encodeFields = (data: object): Readonly<Record<string, Encoded>> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, encode(value)]])),
  );

/** Values of `request` and `resource`. An int is a bigint. */
export interface Input {
  request: object;
  resource: unknown;
}

type Verdict = 'true' | 'false' | 'error';

interface Difference {
  condition: string;
  ours: Verdict;
  google: Verdict;
}

interface Options {
  /** Project of the emulator. Its rules are replaced. */
  project: string;
  /** Statements in the bucket of Storage rules. */
  statements: string;
  /** Conditions to compare. They may call the functions among the statements. */
  conditions: readonly string[];
  /** Documents of Firestore that the rules may read, by their path. */
  documents?: Readonly<Record<string, object>>;
}

/** Conditions that both engines evaluate. A condition that is no boolean counts as an error. */
export class Comparison {
  /** Verdicts of each condition that were compared. */
  readonly verdicts: Readonly<Record<string, Verdict[]>>;
  private readonly ours: Ruleset;

  constructor(private readonly options: Options) {
    this.ours = new Ruleset(toStorageRules(options));
    this.verdicts = Object.fromEntries(options.conditions.map((condition) => [condition, []]));
  }

  async load(): Promise<void> {
    const { project, documents = {} } = this.options;
    const rules = toFirestoreRules(this.options);
    const { errors } = await compileRules(project, rules);
    if (errors.length > 0) throw new Error(`${JSON.stringify(errors)}\n${rules}`);
    for (const [path, data] of Object.entries(documents))
      await mayCreate(project, path, encodeFields(data), 'server');
  }

  /** Returns whether both engines let a request create a file. */
  async decide(path: string, input: Input): Promise<{ ours: boolean; google: boolean }> {
    const bucket = randomUUID();
    const { permit } = await this.decideByOurs(`/b/${bucket}/o/${path}`, input);
    const google = await mayCreate(
      this.options.project,
      [bucket, ...path.split('/').map(encodeURIComponent)].join('/'),
      encodeFields(input),
    );
    return { ours: permit, google };
  }

  /** Returns the conditions for which the engines differ. Asks Google's about all of them at once. */
  async differencesFor(input: Input): Promise<Difference[]> {
    const { conditions } = this.options;
    const ours: Verdict[] = [];
    for (const [index, condition] of conditions.entries()) {
      const { permit, problems } = await this.decideByOurs(`/b/bucket/o/conditions/c${index}`, input);
      const verdict = problems.length > 0 ? 'error' : permit ? 'true' : 'false';
      this.verdicts[condition]?.push(verdict);
      ours.push(verdict);
    }
    if (await this.doesGoogleAgree(input, ours)) return [];
    const differences: Difference[] = [];
    for (const [index, condition] of conditions.entries()) {
      const verdict = ours[index] ?? 'error';
      for (const google of ['true', 'false', 'error'] as const) {
        const alone = ours.map((_, other) => (other === index ? google : undefined));
        if (google !== verdict && (await this.doesGoogleAgree(input, alone)))
          differences.push({ condition, ours: verdict, google });
      }
    }
    if (differences.length === 0) throw new Error('The engines differ only for all conditions together.');
    return differences;
  }

  private decideByOurs(path: string, { request, resource }: Input) {
    const { documents = {} } = this.options;
    const variables = new Map([
      ['request', toValue(encode(request))],
      ['resource', toValue(encode(resource))],
    ]);
    return this.ours.decide({ method: 'create', path, variables }, (segments) => {
      const data = documents[segments.slice(3).join('/')];
      return Promise.resolve(data === undefined ? null : toMap({ fields: encodeFields(data) }));
    });
  }

  private async doesGoogleAgree(input: Input, verdicts: readonly (Verdict | undefined)[]): Promise<boolean> {
    const knownVerdicts = verdicts.flatMap((verdict, index) =>
      verdict ? [[`c${index}`, verdict] as const] : [],
    );
    const booleans = knownVerdicts.filter(([, verdict]) => verdict !== 'error');
    const errors = knownVerdicts.flatMap(([name, verdict]) => (verdict === 'error' ? [name] : []));
    const ask = (kind: string, more: object) =>
      mayCreate(this.options.project, `${randomUUID()}/${kind}/a/b`, encodeFields({ ...input, ...more }));
    const [areSame, hasValue] = await Promise.all([
      booleans.length === 0 ||
        ask('booleans', {
          booleans: Object.fromEntries(booleans.map(([name, is]) => [name, is === 'true'])),
        }),
      errors.length > 0 && ask('errors', { errors }),
    ]);
    return areSame && !hasValue;
  }
}

const toStorageRules = ({ statements, conditions }: Options) => `rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
  ${statements}
  ${conditions.map((condition, index) => `match /conditions/c${index} { allow create: if ${condition}; }`).join('\n')}
} }`;

const replacements: Readonly<Record<string, string>> = {
  request: 'request.resource.data.request',
  resource: 'request.resource.data.resource',
  'firestore.get': 'documentAt',
  'firestore.exists': 'exists',
};

const tokens = /'[^'\n]*'|\/\/.*|(?<![.\w])(?:request|resource|firestore\.(?:get|exists))\b/g;

/**
 * Makes rules of Firestore, which find `request` and `resource` in a document. They allow a document with the right booleans,
 * and one that names a condition as an error although it has a value.
 */
function toFirestoreRules({ statements, conditions }: Options): string {
  const convert = (text: string) => text.replaceAll(tokens, (token) => replacements[token] ?? token);
  const calls = (name: string) =>
    conditions.map((condition, index) => `${name}('c${index}', ${convert(condition)})`);
  return `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents/{bucket} {
  ${convert(statements)}
  // In Storage a missing document is null.
  function documentAt(path) { return exists(path) ? get(path) : null; }
  function agrees(name, value) {
    return !(name in request.resource.data.booleans) || value == request.resource.data.booleans[name];
  }
  function hasValue(name, value) { return name in request.resource.data.errors && value in [true, false]; }
  match /booleans/{a}/{b} { allow create: if ${calls('agrees').join('\n && ')}; }
  match /errors/{a}/{b} { allow create: if ${calls('hasValue').join('\n || ')}; }
} }`;
}
