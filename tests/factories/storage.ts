import * as z from 'zod/mini';

/** `host:port` of the emulated Storage. */
export function storageHost(): string {
  const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  return host;
}

const listSchema = z.object({
  items: z._default(z.array(z.object({ name: z.string(), contentType: z.string() })), []),
});

/** Name → content type of every file of an insight in the project's bucket, asked as the server asks: without rules. */
export async function storedFiles(insightId: string): Promise<Record<string, string>> {
  const bucket = `${process.env['GCLOUD_PROJECT'] ?? ''}.appspot.com`;
  // Google's own client would look for the credentials of a cloud machine first.
  const reply = await fetch(
    `http://${storageHost()}/storage/v1/b/${bucket}/o?prefix=${encodeURIComponent(`insights/${insightId}/`)}`,
  );
  if (!reply.ok) throw new Error(`Storage answered ${reply.status}`);
  const { items } = listSchema.parse(await reply.json());
  return Object.fromEntries(items.map(({ name, contentType }) => [name, contentType]));
}
