import type { Request } from 'express';
import * as z from 'zod/mini';
import { fieldErrors } from '@utkarsh/domain/fieldChecks';
import { insightSchema } from '@utkarsh/domain/insight';
import { insightFiles } from '@utkarsh/domain/insightFields';
import { mediaProblem, type MediaKind } from '@utkarsh/domain/media';
import { signatureBytes, signatureProblem } from '@utkarsh/domain/mediaSignature';
import { pictureProblem } from '@utkarsh/domain/pictureSize';
import { fileDigest } from '../store/digest';
import type { InsightSubmission, SentFile } from '../store/insightRecords';
import { readMultipart, type MultipartForm } from './multipart';

const names = { texts: Object.keys(insightSchema.shape), files: ['image', 'video'] };

/** A browser sends a file input that was left alone as an empty file without a type of its own. */
const isLeftAlone = ({ type, content }: SentFile) =>
  type === 'application/octet-stream' && content.length === 0;

/** A file that may be stored; undefined, with what is wrong noted, for any other. */
function checkedFile(form: MultipartForm, kind: MediaKind): SentFile | undefined {
  const file = form.files.get(kind);
  if (!file || isLeftAlone(file)) return undefined;
  const { type, content } = file;
  const unfit = mediaProblem(kind, { type, size: content.length });
  if (unfit !== undefined) {
    // Of a type that may be sent and yet refused: by its size, unless it is empty.
    const tooLarge = content.length > 0 && mediaProblem(kind, { type, size: 1 }) === undefined;
    form.note(kind, unfit, tooLarge);
    return undefined;
  }
  const problem =
    signatureProblem(kind, type, content.subarray(0, signatureBytes)) ?? pictureProblem(type, content);
  if (problem !== undefined) form.note(kind, problem);
  return problem === undefined ? file : undefined;
}

/** The insight of a multipart request with its files. Throws 415, 413 or 400 with everything that is wrong named. */
export async function readInsightSubmission(request: Request): Promise<InsightSubmission> {
  const form = await readMultipart(request, names);
  const image = checkedFile(form, 'image');
  if (!image) form.note('image', insightFiles.image.missing);
  const video = checkedFile(form, 'video');
  const typed = z.safeParse(insightSchema, Object.fromEntries(form.texts));
  if (!typed.success) {
    for (const [field, message] of Object.entries(fieldErrors(typed.error))) form.note(field, message);
  }
  form.refuseProblems();
  if (!typed.success || !image) throw new Error('A form with a problem was not refused.');
  return { insight: typed.data, image, video };
}

/** The content of a submission, files as their digests: the same however often it is sent; a boundary is not. */
export const submissionContent = ({ insight, image, video }: InsightSubmission): string[] => [
  JSON.stringify([insight, image.type, video?.type ?? '']),
  fileDigest(image.content),
  ...(video ? [fileDigest(video.content)] : []),
];
