import { pictureLimits, sizeProblem, type UploadKind } from '@utkarsh/domain/media/media';
import {
  detectContentType,
  cutOffProblem,
  isHeic,
  movieProblem,
  pictureProblem,
  signatureBytes,
  typeProblem,
} from '@utkarsh/domain/media/mediaSignature';

export type CheckedFile = { file: File; problem?: undefined } | { file?: undefined; problem: string };

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Converts a picture that this browser can decode to a JPEG. Returns undefined for any other picture. */
async function toJpeg(file: File): Promise<File | undefined> {
  try {
    const bitmap = await createImageBitmap(new Blob([file], { type: 'image/heic' }));
    const scale = Math.min(1, pictureLimits.side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return jpeg ? new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified }) : undefined;
  } catch {
    return undefined;
  }
}

async function findContentProblem(type: string, file: File): Promise<string | undefined> {
  if (type.startsWith('video/')) {
    return movieProblem(type, (start, end) => bytesOf(file.slice(start, end)), file.size);
  }
  const bytes = await bytesOf(file);
  return pictureProblem(type, bytes) ?? cutOffProblem(type, bytes);
}

/** Returns a file with the type that its bytes show, a HEIC picture as JPEG. Throws if the file cannot be read. */
export async function checkFile(kind: UploadKind, file: File): Promise<CheckedFile> {
  const sizeFault = sizeProblem(kind, file.size);
  if (sizeFault !== undefined) return { problem: sizeFault };
  const head = await bytesOf(file.slice(0, signatureBytes));
  const type = detectContentType(kind, file.type, head);
  if (type === undefined) {
    const jpeg = kind !== 'video' && isHeic(head) ? await toJpeg(file) : undefined;
    return jpeg ? { file: jpeg } : { problem: typeProblem(kind, file.type, head) };
  }
  const problem = await findContentProblem(type, file);
  if (problem !== undefined) return { problem };
  if (type === file.type) return { file };
  return { file: new File([file], file.name, { type, lastModified: file.lastModified }) };
}
