import { join } from 'node:path';
import { getAuth, type UserImportRecord } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { maxCommitBytes } from '@utkarsh/domain/directory/directoryWrite';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { Problem } from '../setup/terminal';
import {
  accountLineSchema,
  documentLineSchema,
  entriesOf,
  fileHash,
  fileLineSchema,
  readLines,
  readManifest,
  type DocumentLine,
  type FileLine,
  type Manifest,
} from './dump';
import { restFirestore, type RestFirestore } from './firestoreRest';
import type { Target } from './target';

/** Compares every part of an export with its checksum and returns the manifest. The import writes nothing before this check. */
export async function verifyExport(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  const check = async (file: string, sha256: string) => {
    const hash = await fileHash(join(folder, file)).catch(() => undefined);
    if (hash === undefined) problems.push(`${file} is missing.`);
    else if (hash !== sha256) problems.push(`${file} has another checksum than when it was written.`);
  };
  for (const { file, sha256 } of entriesOf(manifest)) await check(file, sha256);
  if (problems.length === 0) {
    const contents = new Set<string>();
    for await (const { sha256 } of readLines(folder, manifest.files, fileLineSchema)) contents.add(sha256);
    for (const sha256 of contents) await check(`files/${sha256}`, sha256);
  }
  if (problems.length > 0) throw new Problem('The export is damaged; nothing was written:', problems);
  return manifest;
}

async function refuseFull(target: Target, firestore: RestFirestore): Promise<void> {
  const collections = await firestore.collectionIds();
  const [files] = await getStorage(target.app).bucket(target.bucket).getFiles({ maxResults: 1 });
  const { users } = await getAuth(target.app).listUsers(1);
  const findings = [
    collections.length > 0 && `Firestore has ${collections.join(', ')}.`,
    files.length > 0 && `The bucket ${target.bucket} has files.`,
    users.length > 0 && 'There are accounts.',
  ].filter((finding) => finding !== false);
  if (findings.length === 0) return;
  throw new Problem(
    `${target.project} is not empty; nothing was written. --merge writes over what has the same id and leaves the rest.`,
    findings,
  );
}

/** Groups documents so that each group fits into one request: 300 documents at most. */
export async function* batches(documents: AsyncIterable<DocumentLine>): AsyncGenerator<DocumentLine[]> {
  let batch: DocumentLine[] = [];
  let bytes = 0;
  for await (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document));
    if (batch.length > 0 && (batch.length === 300 || bytes + size > maxCommitBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(document);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Rewrites references to the new project. */
function moveReferences(batch: readonly DocumentLine[], prefix: string, newPrefix: string): DocumentLine[] {
  const lines: unknown = JSON.parse(JSON.stringify(batch), (name, value: unknown) =>
    name === 'referenceValue' && typeof value === 'string' && value.startsWith(`${prefix}/`)
      ? `${newPrefix}${value.slice(prefix.length)}`
      : value,
  );
  return z.array(documentLineSchema).parse(lines);
}

async function importAccounts({ app }: Target, folder: string, { accounts }: Manifest): Promise<void> {
  const users: UserImportRecord[] = [];
  for await (const account of readLines(folder, accounts, accountLineSchema)) users.push(account);
  for (let start = 0; start < users.length; start += 1000) {
    const { errors } = await getAuth(app).importUsers(users.slice(start, start + 1000));
    const details = errors.map(
      ({ index, error }) => `${users[start + index]?.email ?? ''}: ${error.message}`,
    );
    if (errors.length > 0) throw new Problem('Some accounts could not be made:', details);
  }
}

async function importFiles({ app, bucket }: Target, folder: string, { files }: Manifest): Promise<void> {
  const store = ({ path, sha256, bytes, metadata, ...headers }: FileLine) =>
    getStorage(app)
      .bucket(bucket)
      .upload(join(folder, 'files', sha256), {
        destination: path,
        resumable: bytes > 8 * 1024 * 1024,
        metadata: { ...headers, ...(Object.keys(metadata).length > 0 && { metadata }) },
      });
  const lines: FileLine[] = [];
  for await (const line of readLines(folder, files, fileLineSchema)) lines.push(line);
  for (const part of splitIntoChunks(lines, 8)) await Promise.all(part.map(store));
}

/** Collections to import first, so that triggers find their own results and write nothing new. */
const firstCollections = ['mail', 'audit', 'nomination_keys', 'nomination_status'];

const byOrder = ([a]: [string, unknown], [b]: [string, unknown]) =>
  Number(firstCollections.includes(b)) - Number(firstCollections.includes(a)) || (a < b ? -1 : 1);

/** Writes an export into a project, which must be empty unless `merge`. */
export async function importData(
  target: Target,
  folder: string,
  { merge, manifest }: { merge: boolean; manifest: Manifest },
): Promise<void> {
  const firestore = restFirestore(target);
  if (!merge) await refuseFull(target, firestore);
  const oldPrefix = `projects/${manifest.project}/databases/(default)/documents`;
  await importAccounts(target, folder, manifest);
  // Files come before the records that name them, as in an upload.
  await importFiles(target, folder, manifest);
  for (const [name, entry] of Object.entries(manifest.collections).sort(byOrder))
    for await (const batch of batches(readLines(folder, entry, documentLineSchema)))
      await firestore.set(name, moveReferences(batch, oldPrefix, firestore.prefix));
}
