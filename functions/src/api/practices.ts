import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import {
  type PracticeFile,
  practiceFileRule,
  practiceFileTypes,
  practiceLimits,
} from '@utkarsh/domain/assessment/practices';
import {
  practiceRemovalSchema,
  practiceTextSchema,
  practiceUploadSchema,
  type PracticesReply,
  trackingSchema,
} from '@utkarsh/domain/contract/tracking';
import {
  cutOffProblem,
  detectContentType,
  isHeic,
  pictureProblem,
  signatureBytes,
  typeProblem,
} from '@utkarsh/domain/media/mediaSignature';
import { hashOfContent } from '../store/firestore';
import type { SentFile } from '../store/insights';
import { isPictureType, reencode } from '../store/media/pictures';
import {
  type Changed,
  addPracticeFile,
  describePractices,
  openPracticeFile,
  readPracticesOf,
  removePracticeFile,
} from '../store/nomination/practices';
import { parse, readJson, readMultipart } from './body';
import { forStaff, withLimit } from './access';
import { attemptOf, recordIdOf, replyAfter } from './idempotency';
import { idOf, requireFound } from './records';

/** Returns the reply to a change of files, with its nomination. Throws 404 for an unknown key. */
function replyTo<Body>(status: 200 | 201, change: Changed<Body> | undefined) {
  const { nomination, body } = requireFound(change, 'nomination');
  return { status, body, about: nomination };
}

const formFields = { texts: ['key', 'pillar', 'name'], files: ['file'] };

const isPdf = (content: Buffer) =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' &&
  content.subarray(-1024).toString('latin1').includes('%%EOF');

type CleanFile = Pick<PracticeFile, 'type'> & { content: Buffer };

const typeIn = (type: string | undefined) => practiceFileTypes.find((fileType) => fileType === type);

/** Returns a file with the type that its bytes show, and a picture without its metadata. Returns the problem of an invalid file. */
async function cleanFile({ type: declaredType, content }: SentFile): Promise<CleanFile | string> {
  if (content.length > practiceLimits.fileBytes) return practiceFileRule;
  if (isPdf(content)) return { type: 'application/pdf', content };
  const head = content.subarray(0, signatureBytes);
  if (isHeic(head)) return typeProblem('image', declaredType, head);
  const type = typeIn(detectContentType('image', declaredType, head));
  if (type === undefined || !isPictureType(type)) return practiceFileRule;
  const problem = pictureProblem(type, content) ?? cutOffProblem(type, content);
  if (problem !== undefined) return problem;
  const picture = await reencode(type, content);
  return picture
    ? { type, content: picture }
    : 'The picture cannot be opened, it may be damaged. Choose another file.';
}

/** Returns the file of a multipart request. Throws 400, 413 or 415 that names every problem. */
async function readUpload(request: Request) {
  const form = await readMultipart(request, formFields);
  const upload = form.files.get('file');
  const file = upload ? await cleanFile(upload) : practiceFileRule;
  if (typeof file === 'string')
    form.note('file', file, (upload?.content.length ?? 0) > practiceLimits.fileBytes);
  const texts = form.parseTexts(practiceUploadSchema);
  if (typeof file === 'string') throw new Error('A form with a problem was not refused.');
  return { ...texts, ...file };
}

/** The key proves the right to call. App Check is not required, as for the other calls of a private link. */
export const practices = {
  read: withLimit('tracking', async (request, response) => {
    const { key } = parse(trackingSchema, readJson(request));
    response.json(requireFound(await readPracticesOf(key), 'nomination') satisfies PracticesReply);
  }),

  describe: withLimit('practices', async (request, response) => {
    const { key, ...text } = parse(practiceTextSchema, readJson(request));
    const { body } = requireFound(await describePractices(key, text), 'nomination');
    response.json(body satisfies PracticesReply);
  }),

  addFile: withLimit('practices', async (request, response) => {
    const { key, ...file } = await readUpload(request);
    const { pillar, name, type, content } = file;
    const attempt = attemptOf(request, key, pillar, name, type, hashOfContent(content));
    const id = attempt && recordIdOf(attempt);
    await replyAfter(response, attempt, async () =>
      replyTo<PracticeFile>(201, await addPracticeFile(key, { ...file, id })),
    );
  }),

  removeFile: withLimit('practices', async (request, response) => {
    const { key, file } = parse(practiceRemovalSchema, readJson(request));
    await replyAfter(response, attemptOf(request, key, file), async () =>
      replyTo<PracticesReply>(200, await removePracticeFile(key, file)),
    );
  }),

  /** Sends a file as a download, because a stranger's PDF must not open inside a page of ours. */
  download: forStaff(async (request, response) => {
    const practiceFile = await openPracticeFile(idOf(request), String(request.params['file']));
    const { file, content } = requireFound(practiceFile, 'file');
    response.attachment(file.name).set({ 'Content-Type': file.type, 'Content-Length': String(file.bytes) });
    await pipeline(content, response);
  }),
};
