import type { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { checkedMark } from '@utkarsh/domain/media/media';
import { formPath, type PictureForm } from '@utkarsh/domain/media/mediaUrl';
import { bucket, findMetadata, whileThere } from './media';

/** One version of an uploaded file. Another version may have the same name. */
export interface Upload {
  path: string;
  generation: string;
  bytes: number;
  contentType: string;
  isChecked: boolean;
}

/** The version of a file that an event tells of; undefined when there is another one by now, or none. */
export async function findUpload(path: string, generation: string): Promise<Upload | undefined> {
  const found = await findMetadata(path);
  if (found?.generation !== generation) return undefined;
  return { path, ...found, isChecked: found.metadata?.checked === checkedMark.checked };
}

/** Bytes of an upload from `start` to `end`, both included, or all of it. For pictures, which are small. */
export const readUpload = (
  { path }: Upload,
  range: { start?: number; end?: number } = {},
): Promise<Buffer | undefined> =>
  whileThere(() =>
    buffer(
      bucket()
        .file(path)
        .createReadStream({ decompress: false, validation: false, ...range }),
    ),
  );

/** Small reads that follow each other share one request. */
const windowBytes = 256 * 1024;
/** Far more than any video of the largest size takes. A file made of tiny parts would take hours. */
const mostReads = 2_000_000;

/** Returns what reads any part of an upload, fewer bytes at its end. Throws RangeError after too many reads. */
export function readerOf(upload: Upload): (start: number, end: number) => Promise<Buffer> {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  let reads = 0;
  return async (start, end) => {
    reads += 1;
    if (reads > mostReads) throw new RangeError('The file has too many parts.');
    const from = start - window.start;
    const until = Math.min(end, upload.bytes);
    if (from < 0 || until > window.start + window.bytes.length) {
      const last = Math.min(upload.bytes, Math.max(until, start + windowBytes)) - 1;
      if (last < start) return Buffer.alloc(0);
      const bytes = await readUpload(upload, { start, end: last });
      if (!bytes) throw new Error('The upload is gone.');
      window = { start, bytes };
    }
    return window.bytes.subarray(start - window.start, until - window.start);
  };
}

/** Removes an upload, and nothing that was put in its place. */
export async function removeUpload({ path, generation }: Upload): Promise<void> {
  await whileThere(() => bucket().file(path).delete({ ifGenerationMatch: generation }));
}

/** All that a checked file says of itself. Download tokens and what else the upload brought are not among it. */
const cleanMetadata = { contentDisposition: 'inline', cacheControl: 'private, no-store' };

/** How a checked version takes the place of an upload. */
const checkedVersion = ({ generation, contentType }: Upload) => ({
  resumable: false,
  preconditionOpts: { ifGenerationMatch: generation },
  metadata: { ...cleanMetadata, contentType, metadata: checkedMark },
});

/** Puts a checked version in the place of an upload, unless that is gone or replaced. */
export async function replaceUpload(upload: Upload, content: Buffer): Promise<void> {
  await whileThere(() => bucket().file(upload.path).save(content, checkedVersion(upload)));
}

/** Puts a checked version in the place of an upload, changed on the way by `change`, unless that is gone or replaced. */
export async function rewriteUpload(upload: Upload, change: Transform): Promise<void> {
  const { path, generation } = upload;
  await whileThere(() =>
    pipeline(
      bucket().file(path, { generation }).createReadStream({ decompress: false, validation: false }),
      change,
      bucket().file(path).createWriteStream(checkedVersion(upload)),
    ),
  );
}

/** Replaces the metadata of a file and keeps its content: copies it onto itself with our metadata alone. */
export async function replaceMetadata({ path, generation, contentType }: Upload): Promise<void> {
  await whileThere(() =>
    bucket()
      .file(path, { generation })
      .copy(bucket().file(path), {
        ...cleanMetadata,
        contentEncoding: '',
        contentType,
        metadata: checkedMark,
        preconditionOpts: { ifGenerationMatch: generation },
      }),
  );
}

export async function storeForm(
  { path, generation }: Pick<Upload, 'path' | 'generation'>,
  form: PictureForm,
  content: Buffer,
): Promise<void> {
  await bucket()
    .file(formPath(path, form))
    .save(content, {
      resumable: false,
      metadata: {
        ...cleanMetadata,
        contentType: form === 'share' ? 'image/jpeg' : 'image/webp',
        metadata: { ...checkedMark, of: generation },
      },
    });
}
