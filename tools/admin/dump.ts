import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { Problem } from '../setup/terminal';

/**
 * Version of the export format: a folder with `manifest.json`, `collections/{name}.ndjson`, `accounts.ndjson`, `files.ndjson` and
 * `files/{sha256}`. Every line is one JSON object with sorted names, so equal data gives equal files.
 */
export const dumpVersion = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const entrySchema = z.object({ file: z.string(), count: z.int(), sha256 });
type DumpEntry = z.infer<typeof entrySchema>;

const manifestSchema = z.object({
  version: z.literal(dumpVersion),
  project: z.string(),
  bucket: z.string(),
  created_at: z.string(),
  collections: z.record(z.string(), entrySchema),
  accounts: entrySchema,
  files: entrySchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

export const documentLineSchema = z.object({
  id: z.string().check(z.minLength(1)),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type DocumentLine = z.infer<typeof documentLineSchema>;

export const accountLineSchema = z.object({
  uid: z.string(),
  email: z.exactOptional(z.string()),
  displayName: z.exactOptional(z.string()),
  disabled: z.boolean(),
  emailVerified: z.boolean(),
  customClaims: z.record(z.string(), z.unknown()),
});
export type AccountLine = z.infer<typeof accountLineSchema>;

export const fileLineSchema = z.object({
  path: z.string().check(z.minLength(1)),
  sha256,
  bytes: z.int(),
  contentType: z.string(),
  cacheControl: z.exactOptional(z.string()),
  metadata: z.record(z.string(), z.string()),
});
export type FileLine = z.infer<typeof fileLineSchema>;

/** Replacer of JSON.stringify that sorts names. */
const sortNames = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns JSON on one line with sorted names. Escapes Unicode's line separators, which Node's line reader takes for line ends. */
export const toLine = (value: unknown): string =>
  `${JSON.stringify(value, sortNames).replace(/[\u2028\u2029]/g, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'))}\n`;

export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(z.instanceof(Buffer).parse(chunk));
  return hash.digest('hex');
}

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Problem(`${path} is missing: this is no complete export.`);
  });
  const result = z.core.safeParse(manifestSchema, parseJson(text, path));
  if (result.success) return result.data;
  throw new Problem(`${path} is no manifest of version ${dumpVersion}.`);
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(`${place} is not JSON.`);
  }
}

/** Returns the entries of all parts, without the bucket's files. */
export const entriesOf = ({ collections, accounts, files }: Manifest): DumpEntry[] =>
  Object.values(collections).concat(accounts, files);

/** Writes values as lines. Returns their entry for the manifest. */
export async function writeLines(
  folder: string,
  file: string,
  lines: AsyncIterable<unknown>,
): Promise<DumpEntry> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  let count = 0;
  const toLines = async function* (values: AsyncIterable<unknown>) {
    for await (const value of values) {
      const line = toLine(value);
      hash.update(line);
      count += 1;
      yield line;
    }
  };
  // Never overwrites an older export.
  await pipeline(lines, toLines, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { file, count, sha256: hash.digest('hex') };
}

/** Reads lines and parses each. Throws Problem for a damaged line. */
export async function* readLines<Schema extends z.core.$ZodType>(
  folder: string,
  { file }: DumpEntry,
  schema: Schema,
): AsyncGenerator<z.core.output<Schema>> {
  const lines = createInterface({ input: createReadStream(join(folder, file)), crlfDelay: Infinity });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const place = `${file}, line ${number},`;
    const result = z.core.safeParse(schema, parseJson(line, place));
    if (!result.success) throw new Problem(`${place} is not what an export writes.`);
    yield result.data;
  }
}
