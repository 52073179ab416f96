import { buffer } from 'node:stream/consumers';
import { checkedMark } from '@utkarsh/domain/media';
import { formPath, type PictureForm } from '@utkarsh/domain/mediaUrl';
import { signatureBytes } from '@utkarsh/domain/mediaSignature';
import { bucket, findMetadata, whileThere } from './media';

/** One version of an uploaded file: another one under the same name is none of its business. */
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

/** An upload up to byte `end`, included, or all of it. For pictures, which are small. */
export const readUpload = ({ path }: Upload, range: { end?: number } = {}): Promise<Buffer | undefined> =>
  whileThere(() =>
    buffer(
      bucket()
        .file(path)
        .createReadStream({ decompress: false, validation: false, ...range }),
    ),
  );

/** The first bytes of an upload, which tell its type. */
export const firstBytes = (upload: Upload): Promise<Buffer | undefined> =>
  readUpload(upload, { end: Math.min(signatureBytes, upload.bytes) - 1 });

/** Removes an upload, and nothing that was put in its place. */
export async function removeUpload({ path, generation }: Upload): Promise<void> {
  await whileThere(() => bucket().file(path).delete({ ifGenerationMatch: generation }));
}

/** All that a checked file says of itself. Download tokens and what else the upload brought are not among it. */
const cleanMetadata = { contentDisposition: 'inline', cacheControl: 'private, no-store' };

/** Puts a checked version in the place of an upload, unless that is gone or replaced. */
export async function replaceUpload(
  { path, generation, contentType }: Upload,
  content: Buffer,
): Promise<void> {
  await whileThere(() =>
    bucket()
      .file(path)
      .save(content, {
        resumable: false,
        preconditionOpts: { ifGenerationMatch: generation },
        metadata: { ...cleanMetadata, contentType, metadata: checkedMark },
      }),
  );
}

/** The same for a file whose content stays: a copy onto itself, with metadata of ours alone. */
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

/** Stores a form of a checked picture, with the version that it was made of. */
export async function storeForm(
  { path, generation }: Upload,
  form: PictureForm,
  content: Buffer,
): Promise<void> {
  await bucket()
    .file(formPath(path, form))
    .save(content, {
      resumable: false,
      metadata: { ...cleanMetadata, contentType: 'image/webp', metadata: { ...checkedMark, of: generation } },
    });
}
