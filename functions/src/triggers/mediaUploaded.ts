import { logger } from 'firebase-functions/v2';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { mediaProblem, readMediaPath } from '@utkarsh/domain/media';
import { signatureProblem } from '@utkarsh/domain/mediaSignature';
import {
  findUpload,
  firstBytes,
  removeUpload,
  replaceUpload,
  wholeUpload,
  type Upload,
} from '../store/uploads';
import { region } from './change';
import { isPictureType, reencoded } from './reencode';

/** Why an upload may not stay; undefined when it may. */
async function uploadProblem(upload: Upload, typeOfName: string): Promise<string | undefined> {
  const kind = typeOfName.startsWith('image/') ? 'image' : 'video';
  if (upload.contentType !== typeOfName) return `Its type is ${upload.contentType}.`;
  const problem = mediaProblem(kind, { type: upload.contentType, size: upload.bytes });
  if (problem !== undefined) return problem;
  const bytes = await firstBytes(upload);
  return bytes && signatureProblem(kind, upload.contentType, bytes);
}

async function remove(upload: Upload, problem: string): Promise<void> {
  logger.warn('An upload was removed', { path: upload.path, problem });
  await removeUpload(upload);
}

/** Removes what is not what its name says, and makes pictures anew without what cameras write into them. */
export async function checkUpload(path: string, generation: string): Promise<void> {
  const media = readMediaPath(path);
  const upload = media && (await findUpload(path, generation));
  if (!media || !upload || upload.isChecked) return;
  const problem = await uploadProblem(upload, media.contentType);
  if (problem !== undefined) {
    await remove(upload, problem);
    return;
  }
  if (!isPictureType(upload.contentType)) return;
  const content = await wholeUpload(upload);
  if (!content) return;
  const picture = await reencoded(upload.contentType, content);
  if (picture) await replaceUpload(upload, picture);
  else await remove(upload, 'It cannot be unpacked.');
}

// 50 megapixels take 200 MB while they are turned and scaled; one at a time.
export const mediaUploaded = onObjectFinalized(
  { region, memory: '1GiB', concurrency: 1, timeoutSeconds: 120, maxInstances: 10, retry: true },
  (event) => checkUpload(event.data.name, String(event.data.generation)),
);
