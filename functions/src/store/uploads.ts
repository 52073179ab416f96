import { buffer } from 'node:stream/consumers';
import { getStorage } from 'firebase-admin/storage';
import * as z from 'zod/mini';
import { checkedMark } from '@utkarsh/domain/media';
import { signatureBytes } from '@utkarsh/domain/mediaSignature';
import { adminApp } from './adminApp';
import { hasCode } from './errorCodes';

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const metadataSchema = z.object({
  size: z.pipe(text, z.transform(Number)),
  generation: text,
  contentType: z._default(z.string(), ''),
  metadata: z.optional(z.nullable(z.object({ checked: z.optional(z.unknown()) }))),
});

/** One version of a file: another one under the same name is none of its business. */
export interface Upload {
  path: string;
  generation: string;
  bytes: number;
  contentType: string;
  isChecked: boolean;
}

const file = (path: string) => getStorage(adminApp()).bucket().file(path);

/** The codes of Storage for a file that is gone, and for one that was replaced meanwhile. */
const isOver = (error: unknown) => hasCode(error, 404, 412);

/** Does something to a version of a file; undefined when that is gone or replaced. */
async function whileThere<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isOver(error)) return undefined;
    throw error;
  }
}

/** The version of a file that an event tells of; undefined when there is another one by now, or none. */
export const findUpload = (path: string, generation: string): Promise<Upload | undefined> =>
  whileThere(async () => {
    const [stored] = await file(path).getMetadata();
    const { size, contentType, metadata, ...found } = metadataSchema.parse(stored);
    if (found.generation !== generation) return undefined;
    const isChecked = metadata?.checked === checkedMark.checked;
    return { path, generation, bytes: size, contentType, isChecked };
  });

async function read({ path }: Upload, range: { end?: number } = {}): Promise<Buffer | undefined> {
  return whileThere(() =>
    buffer(file(path).createReadStream({ decompress: false, validation: false, ...range })),
  );
}

/** The first bytes of an upload, which tell its type. */
export const firstBytes = (upload: Upload): Promise<Buffer | undefined> =>
  read(upload, { end: Math.min(signatureBytes, upload.bytes) - 1 });

/** All of an upload. For pictures, which are small. */
export const wholeUpload = (upload: Upload): Promise<Buffer | undefined> => read(upload);

/** Removes an upload, and nothing that was put in its place. */
export async function removeUpload({ path, generation }: Upload): Promise<void> {
  await whileThere(() => file(path).delete({ ifGenerationMatch: generation }));
}

/** Puts a checked version in the place of an upload, unless that is gone or replaced. */
export async function replaceUpload(
  { path, generation, contentType }: Upload,
  content: Buffer,
): Promise<void> {
  await whileThere(() =>
    file(path).save(content, {
      resumable: false,
      preconditionOpts: { ifGenerationMatch: generation },
      metadata: { contentType, metadata: checkedMark },
    }),
  );
}
