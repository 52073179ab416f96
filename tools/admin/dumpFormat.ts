import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Problem } from '../setup/problem.mjs';

/**
 * A folder with all data of a project: `manifest.json`, `collections/{name}.ndjson`, `accounts.ndjson`, `files.ndjson` and
 * `files/{sha256}`. Every line is one JSON object with its names in order, so equal data gives equal files.
 */
export const dumpVersion = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const entrySchema = z.object({ file: z.string(), count: z.int(), sha256 });
export type DumpEntry = z.infer<typeof entrySchema>;

export const manifestSchema = z.object({
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

export const accountLineSchema = z.object({
  uid: z.string(),
  email: z.optional(z.string()),
  displayName: z.optional(z.string()),
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
  cacheControl: z.optional(z.string()),
  metadata: z.record(z.string(), z.string()),
});
export type FileLine = z.infer<typeof fileLineSchema>;

export const collectionFile = (name: string): string => `collections/${encodeURIComponent(name)}.ndjson`;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, entry]) => [name, ordered(entry)]));
}

/** JSON on one line with names in order. Node's reader of lines takes Unicode's separators for line ends too. */
export const toLine = (value: unknown): string =>
  `${JSON.stringify(ordered(value)).replace(/[\u2028\u2029]/g, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'))}\n`;

/** SHA-256 of a file, which is read as a stream. */
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
  const parsed = z.core.safeParse(manifestSchema, parseJson(text, path));
  if (parsed.success) return parsed.data;
  throw new Problem(`${path} is no manifest of version ${dumpVersion}.`);
}

export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(`${where} is not JSON.`);
  }
}

/** All parts of an export besides the files of the bucket. */
export const entriesOf = ({ collections, accounts, files }: Manifest): DumpEntry[] => [
  ...Object.values(collections),
  accounts,
  files,
];
