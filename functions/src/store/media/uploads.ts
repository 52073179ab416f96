import type { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { checkedMark } from '@utkarsh/domain/media/media';
import { formPath, type PictureForm } from '@utkarsh/domain/media/mediaUrl';
import { bucket, findMetadata, undefinedIfGone } from './media';

/** Version of an uploaded file. Another version may have the same name. */
export interface Upload {
  path: string;
  generation: string;
  bytes: number;
  contentType: string;
  isChecked: boolean;
}

/** Finds the version of a file that an event reports. Returns undefined when the file is gone or replaced. */
export async function findUpload(path: string, generation: string): Promise<Upload | undefined> {
  const file = await findMetadata(path);
  if (file?.generation !== generation) return undefined;
  return { path, ...file, isChecked: file.metadata?.checked === checkedMark.checked };
}

/** Reads an upload into memory, or its bytes from `start` to `end`, both inclusive. For pictures and other small reads. */
export const readUpload = (
  { path }: Upload,
  range: { start?: number; end?: number } = {},
): Promise<Buffer | undefined> =>
  undefinedIfGone(() =>
    buffer(
      bucket()
        .file(path)
        .createReadStream({ decompress: false, validation: false, ...range }),
    ),
  );

/** Bytes of one request. Small reads that follow each other share it. */
const windowBytes = 256 * 1024;

/** Maximum number of reads, far above that of any video of the largest size. A file made of tiny parts would take hours. */
const maxReads = 2_000_000;

/** Makes a function that reads any part of an upload, and fewer bytes at its end. The function throws RangeError after too many reads. */
export function readerOf(upload: Upload): (start: number, end: number) => Promise<Buffer> {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  let reads = 0;
  return async (start, end) => {
    reads += 1;
    if (reads > maxReads) throw new RangeError('The file has too many parts.');
    const offset = start - window.start;
    const endOffset = Math.min(end, upload.bytes);
    if (offset < 0 || endOffset > window.start + window.bytes.length) {
      const last = Math.min(upload.bytes, Math.max(endOffset, start + windowBytes)) - 1;
      if (last < start) return Buffer.alloc(0);
      const bytes = await readUpload(upload, { start, end: last });
      if (!bytes) throw new Error('The upload is gone.');
      window = { start, bytes };
    }
    return window.bytes.subarray(start - window.start, endOffset - window.start);
  };
}

/** Removes an upload, but no version that has replaced it. */
export async function removeUpload({ path, generation }: Upload): Promise<void> {
  await undefinedIfGone(() => bucket().file(path).delete({ ifGenerationMatch: generation }));
}

/** Metadata of a checked file. Download tokens and all other metadata of the upload are dropped. */
const cleanMetadata = { contentDisposition: 'inline', cacheControl: 'private, no-store' };

const checkedVersion = ({ generation, contentType }: Upload) => ({
  resumable: false,
  preconditionOpts: { ifGenerationMatch: generation },
  metadata: { ...cleanMetadata, contentType, metadata: checkedMark },
});

/** Replaces an upload with a checked version, unless the upload is gone or replaced. */
export async function replaceUpload(upload: Upload, content: Buffer): Promise<void> {
  await undefinedIfGone(() => bucket().file(upload.path).save(content, checkedVersion(upload)));
}

/** Replaces an upload with what `change` makes of its content, unless the upload is gone or replaced. */
export async function rewriteUpload(upload: Upload, change: Transform): Promise<void> {
  const { path, generation } = upload;
  await undefinedIfGone(() =>
    pipeline(
      bucket().file(path, { generation }).createReadStream({ decompress: false, validation: false }),
      change,
      bucket().file(path).createWriteStream(checkedVersion(upload)),
    ),
  );
}

/** Replaces the metadata of a file with ours, by copying the file onto itself. Its content stays. */
export async function replaceMetadata({ path, generation, contentType }: Upload): Promise<void> {
  await undefinedIfGone(() =>
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
