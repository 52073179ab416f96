import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import * as z from 'zod/mini';
import { Problem } from '../setup/problem.mjs';
import { parseJson, toLine, type DumpEntry } from './dumpFormat';

/** Writes one line after another; the entry for the manifest is worked out on the way. */
export async function writeLines(
  folder: string,
  file: string,
  lines: AsyncIterable<unknown>,
): Promise<DumpEntry> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  // Never over an older export.
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const hash = createHash('sha256');
  let count = 0;
  for await (const value of lines) {
    const line = toLine(value);
    hash.update(line);
    count += 1;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return { file, count, sha256: hash.digest('hex') };
}

/** Reads lines back, each checked. */
export async function* readLines<Schema extends z.core.$ZodType>(
  folder: string,
  { file }: DumpEntry,
  schema: Schema,
): AsyncGenerator<z.core.output<Schema>> {
  const lines = createInterface({ input: createReadStream(join(folder, file)), crlfDelay: Infinity });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const where = `${file}, line ${number},`;
    const parsed = z.core.safeParse(schema, parseJson(line, where));
    if (!parsed.success) throw new Problem(`${where} is not what an export writes.`);
    yield parsed.data;
  }
}
