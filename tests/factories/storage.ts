import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';

/** `host:port` of the emulated Storage. */
export function storageHost(): string {
  const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  return host;
}

/** Name → content type of every file of an insight in the project's bucket. */
export async function storedFiles(insightId: string): Promise<Record<string, string | undefined>> {
  storageHost();
  const projectId = process.env['GCLOUD_PROJECT'] ?? '';
  const app = getApps()[0] ?? initializeApp({ projectId });
  const [files] = await getStorage(app)
    .bucket(`${projectId}.appspot.com`)
    .getFiles({ prefix: `insights/${insightId}/` });
  return Object.fromEntries(files.map((file) => [file.name, file.metadata.contentType]));
}
