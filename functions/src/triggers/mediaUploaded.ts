import { logger } from 'firebase-functions/v2';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import type { MediaOwner, MediaPath } from '@utkarsh/domain/media/media';
import { formsOf, readMediaPath, sizeProblem, uploadKindOf } from '@utkarsh/domain/media/media';
import { signatureBytes, signatureProblem } from '@utkarsh/domain/media/mediaSignature';
import { removeMediaIfErased } from '../store/history/erasure';
import { readCheckedFiles, noteChecked } from '../store/media/media';
import { isPictureType, isResourceError, makeForms, reencode } from '../store/media/pictures';
import {
  findUpload,
  readerOf,
  removeUpload,
  replaceMetadata,
  replaceUpload,
  rewriteUpload,
  storeForm,
  readUpload,
  type Upload,
} from '../store/media/uploads';
import { clearBlanks } from './blanks';
import { videoBlanks } from './videoMetadata';

async function findUploadProblem(upload: Upload, place: MediaPath): Promise<string | undefined> {
  // The rules refuse a second upload under a name. If one passes anyway, staff have not seen that file.
  if (Object.hasOwn(await readCheckedFiles(place), place.file))
    return 'Another file of this name was checked.';
  const kind = uploadKindOf(place);
  if (upload.contentType !== place.contentType) return `Its type is ${upload.contentType}.`;
  const problem = sizeProblem(kind, upload.bytes);
  if (problem !== undefined) return problem;
  const bytes = await readUpload(upload, { end: Math.min(signatureBytes, upload.bytes) - 1 });
  return bytes && signatureProblem(kind, upload.contentType, bytes);
}

async function rejectUpload(upload: Upload, problem: string): Promise<void> {
  logger.warn('An upload was removed', { path: upload.path, problem });
  await removeUpload(upload);
}

/** Replaces an upload with a clean version, whose write is another event. Removes a file whose content does not match its name. */
async function cleanUpload(upload: Upload, place: MediaPath): Promise<void> {
  const problem = await findUploadProblem(upload, place);
  if (problem !== undefined) {
    await rejectUpload(upload, problem);
  } else if (isPictureType(upload.contentType)) {
    const content = await readUpload(upload);
    if (!content) return;
    const picture = await reencode(upload.contentType, content);
    if (picture) await replaceUpload(upload, picture);
    else await rejectUpload(upload, 'It cannot be unpacked.');
  } else {
    const blanks = await videoBlanks(upload.contentType, readerOf(upload), upload.bytes);
    if (!blanks) await rejectUpload(upload, 'It cannot be played.');
    else if (blanks.length === 0) await replaceMetadata(upload);
    else await rewriteUpload(upload, clearBlanks(blanks));
  }
}

/** Makes the forms of a clean version, then notes it as checked. */
async function noteUpload(upload: Upload, place: MediaPath): Promise<void> {
  if ((await readCheckedFiles(place))[place.file] === upload.generation) return;
  const forms = formsOf(place);
  if (forms.length > 0) {
    const content = await readUpload(upload);
    if (!content) return;
    try {
      for (const [form, picture] of await makeForms(content, forms)) await storeForm(upload, form, picture);
    } catch (error) {
      if (isResourceError(error)) throw error;
      logger.error('The forms of a clean picture cannot be made', { path: upload.path, error });
      return;
    }
  }
  await noteChecked(place, place.file, upload.generation);
}

/** Checks a new file in two steps, which may be repeated: replaces it with a clean, marked version, then notes a marked one. */
async function checkUpload(path: string, generation: string): Promise<void> {
  const place = readMediaPath(path);
  if (!place || place.form) return;
  const upload = await findUpload(path, generation);
  if (!upload) return;
  await (upload.isChecked ? noteUpload(upload, place) : cleanUpload(upload, place));
  await removeMediaIfErased(place);
}

/** Makes the function of one owner. Uploads of strangers then do not delay those of staff. */
const onUpload = (owner: MediaOwner) =>
  onObjectFinalized(
    // A picture of 50 megapixels takes 200 MB while it is rotated and scaled, so an instance handles one at a time. An animation takes a
    // minute.
    { memory: '1GiB', concurrency: 1, timeoutSeconds: 300, maxInstances: 10, retry: true },
    async ({ data: { name, generation } }) => {
      if (name.startsWith(`${owner}/`)) await checkUpload(name, String(generation));
    },
  );

export const insightMediaUploaded = onUpload('insights');
export const eventMediaUploaded = onUpload('events');
export const logoUploaded = onUpload('organizations');
