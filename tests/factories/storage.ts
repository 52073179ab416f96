import * as z from 'zod/mini';
import { formPath, pictureForms } from '@utkarsh/domain/media/mediaUrl';

/** `host:port` of the emulated Storage. */
export function storageHost(): string {
  const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_STORAGE_EMULATOR_HOST is not set.');
  return host;
}

const listSchema = z.object({
  items: z._default(z.array(z.object({ name: z.string(), contentType: z.string() })), []),
});

const forms = pictureForms.map((form) => formPath('', form));
/** Whether a file was sent. The server adds small forms of pictures a moment later. */
export const wasSent = (name: string) => !forms.some((ending) => name.endsWith(ending));

/** Name → content type of every file that was sent with an insight, asked as the server asks: without rules. */
export async function storedFiles(insightId: string): Promise<Record<string, string>> {
  const bucket = `${process.env['GCLOUD_PROJECT'] ?? ''}.appspot.com`;
  // Google's own client would look for the credentials of a cloud machine first.
  const reply = await fetch(
    `http://${storageHost()}/storage/v1/b/${bucket}/o?prefix=${encodeURIComponent(`insights/${insightId}/`)}`,
  );
  if (!reply.ok) throw new Error(`Storage answered ${reply.status}`);
  const { items } = listSchema.parse(await reply.json());
  const sent = items.filter(({ name }) => wasSent(name));
  return Object.fromEntries(sent.map(({ name, contentType }) => [name, contentType]));
}
