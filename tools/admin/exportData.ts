import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { Problem } from '../setup/terminal';
import {
  accountLineSchema,
  dumpVersion,
  fileHash,
  type AccountLine,
  type FileLine,
  type Manifest,
  writeLines,
} from './dump';
import { restFirestore } from './firestoreRest';
import type { Target } from './target';

export const isStaff = (claims: Record<string, unknown> = {}): boolean =>
  claims['admin'] === true || claims['role'] !== undefined;

/** Lists staff accounts, ordered by uid, without passwords. */
async function* accountLines({ app }: Target): AsyncGenerator<AccountLine> {
  const accounts: AccountLine[] = [];
  let pageToken: string | undefined;
  do {
    const page = await getAuth(app).listUsers(1000, pageToken);
    const staff = page.users.filter(({ customClaims }) => isStaff(customClaims));
    accounts.push(...z.array(accountLineSchema).parse(JSON.parse(JSON.stringify(staff))));
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  yield* accounts.sort((a, b) => (a.uid < b.uid ? -1 : 1));
}

const metadataSchema = z.object({
  contentType: z._default(z.string(), 'application/octet-stream'),
  cacheControl: z.exactOptional(z.string()),
  metadata: z._default(z.record(z.string(), z.string()), {}),
});

async function* fileLines({ app, bucket }: Target, folder: string): AsyncGenerator<FileLine> {
  await mkdir(join(folder, 'files'), { recursive: true });
  const [files] = await getStorage(app).bucket(bucket).getFiles();
  const load = async (file: (typeof files)[number]): Promise<FileLine> => {
    const loading = join(folder, 'files', `loading-${randomUUID()}`);
    await file.download({ destination: loading, decompress: false });
    const sha256 = await fileHash(loading);
    const { size } = await stat(loading);
    // Names files by their hash: equal files are stored once, and damage is detected.
    await rename(loading, join(folder, 'files', sha256));
    const { metadata, ...headers } = metadataSchema.parse(file.metadata);
    // An export leaves out the download tokens, because they would outlive a publication.
    const { firebaseStorageDownloadTokens: _secret, ...others } = metadata;
    return { path: file.name, sha256, bytes: size, ...headers, metadata: others };
  };
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const part of splitIntoChunks(files, 8)) yield* await Promise.all(part.map(load));
}

/**
 * Writes all data of a project into a folder, without the database `surveys`: copies would outlive the time of their erasure. The
 * manifest comes last: without it an export is not complete.
 */
export async function exportData(target: Target, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Problem(`${folder} is not empty: name a new folder.`);
  try {
    const firestore = restFirestore(target);
    const entries: Manifest['collections'] = {};
    // The export has no place for documents below others. This product stores no such documents.
    const deeper = await firestore.deeperDocument();
    if (deeper) throw new Problem(`${deeper} lies below another document and would not be exported.`);
    for (const name of await firestore.collectionIds()) {
      const file = `collections/${encodeURIComponent(name)}.ndjson`;
      entries[name] = await writeLines(folder, file, firestore.documents(name));
    }
    const manifest: Manifest = {
      version: dumpVersion,
      project: target.project,
      bucket: target.bucket,
      created_at: new Date().toISOString(),
      collections: entries,
      accounts: await writeLines(folder, 'accounts.ndjson', accountLines(target)),
      files: await writeLines(folder, 'files.ndjson', fileLines(target, folder)),
    };
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
