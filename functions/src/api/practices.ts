import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import type { PracticeFile } from '@utkarsh/domain/assessment/practices';
import { practiceFileRule, practiceFileTypes, practiceLimits } from '@utkarsh/domain/assessment/practices';
import {
  type PracticeProof,
  practiceAnswerSchema,
  practiceHandInSchema,
  practiceProofSchema,
  practiceQuestionInputSchema,
  practiceRemovalSchema,
  practiceTextSchema,
  practiceUploadSchema,
  type PracticesReply,
} from '@utkarsh/domain/contract/tracking';
import {
  cutOffProblem,
  detectContentType,
  isHeic,
  pictureProblem,
  signatureBytes,
  typeProblem,
} from '@utkarsh/domain/media/mediaSignature';
import { insideRoles } from '@utkarsh/domain/workspace/workspace';
import { hashOfContent } from '../store/firestore';
import type { SentFile } from '../store/insights';
import { isPictureType, reencode } from '../store/media/pictures';
import {
  type Describer,
  addPracticeFile,
  answerQuestion,
  askAboutPractices,
  describePractices,
  handIn,
  openPracticeFile,
  readPracticesOf,
  removePracticeFile,
} from '../store/nomination/practices';
import { recordOfKey } from '../store/nomination/privateLinks';
import { parse, readJson, readMultipart } from './body';
import { type Handler, forAdmins, forStaff, requireMember, withLimit } from './access';
import { ApiError } from './errors';
import { attemptOf, recordIdOf, replyAfter } from './idempotency';
import { idOf, replyDone, requireFound } from './records';

/** Returns the nomination that a key opens, or the newest one of a workspace of the caller. Throws 401, 403 and 404. */
async function nominationOf(
  request: Request,
  { key, workspace = '' }: PracticeProof,
): Promise<[nomination: string, describer?: Describer]> {
  if (key !== undefined) return [requireFound(await recordOfKey('nominations', key), 'nomination')];
  const member = await requireMember(request, workspace, insideRoles);
  const nomination = requireFound(member.workspace.nominations.at(-1), 'nomination');
  return [nomination, { workspace, uid: member.uid }];
}

/** Makes a handler that changes the practices of a nomination, and replies with them. */
const forDescribers = <Body extends PracticeProof>(
  schema: z.core.$ZodType<Body>,
  change: (nomination: string, body: Body, describer?: Describer) => Promise<PracticesReply | undefined>,
  noun = 'nomination',
): Handler =>
  withLimit('practices', async (request, response) => {
    const body = parse(schema, readJson(request));
    const [nomination, describer] = await nominationOf(request, body);
    response.json(requireFound(await change(nomination, body, describer), noun) satisfies PracticesReply);
  });

const formFields = { texts: ['key', 'workspace', 'pillar', 'name'], files: ['file'] };

/** Returns why bytes are no PDF that others can open: `rule`, or that it is protected. */
export function pdfProblem(content: Buffer, rule: string): string | undefined {
  // Readers accept other bytes in the first 1,024 and behind the end, as mail programs add them.
  const start = content.subarray(0, 1024).indexOf('%PDF-');
  if (start < 0 || content.lastIndexOf('%%EOF') <= start) return rule;
  // The trailer names an encryption outside everything that is compressed or encrypted.
  return /\/Encrypt\s{0,9}(?:\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|<<)/.test(content.toString('latin1'))
    ? 'The PDF is protected by a password or against printing, so others cannot open it. Save a copy without the protection, and choose that.'
    : undefined;
}

/** Returns the type that the bytes of a file show, or the problem of an invalid file. Decodes nothing. */
function detectType({ type: declaredType, content }: SentFile): Pick<PracticeFile, 'type'> | string {
  if (content.length > practiceLimits.fileBytes) return practiceFileRule;
  const head = content.subarray(0, signatureBytes);
  if (isHeic(head)) return typeProblem('image', declaredType, head);
  const detectedType = detectContentType('image', declaredType, head);
  const type = practiceFileTypes.find((one) => one === detectedType);
  if (type !== undefined) return pictureProblem(type, content) ?? cutOffProblem(type, content) ?? { type };
  return pdfProblem(content, practiceFileRule) ?? { type: 'application/pdf' };
}

/** Returns a picture without its metadata, and a PDF as it is. Throws 400 for a picture that cannot be opened. */
async function cleanContent(type: PracticeFile['type'], content: Buffer): Promise<Buffer> {
  if (!isPictureType(type)) return content;
  const picture = await reencode(type, content);
  if (picture) return picture;
  const problem = 'The picture cannot be opened, it may be damaged. Choose another file.';
  throw new ApiError('invalid', problem, { fields: { file: problem } });
}

async function readUpload(request: Request) {
  const form = await readMultipart(request, formFields);
  const upload = form.files.get('file');
  const file = upload ? detectType(upload) : practiceFileRule;
  if (typeof file === 'string')
    form.note('file', file, (upload?.content.length ?? 0) > practiceLimits.fileBytes);
  const texts = form.parseTexts(practiceUploadSchema);
  if (!upload || typeof file === 'string') throw new Error('A form with a problem was not refused.');
  return { ...texts, ...file, content: upload.content };
}

/** The key or the token proves the right to call. App Check is not required, as for the other calls of a private link. */
export const practices = {
  read: withLimit('tracking', async (request, response) => {
    const proven = await nominationOf(request, parse(practiceProofSchema, readJson(request)));
    response.json(requireFound(await readPracticesOf(...proven), 'nomination') satisfies PracticesReply);
  }),

  describe: forDescribers(practiceTextSchema, describePractices),

  handIn: forDescribers(practiceHandInSchema, (nomination, { handed_in }, describer) =>
    handIn(nomination, handed_in, describer),
  ),

  answer: forDescribers(practiceAnswerSchema, answerQuestion, 'question'),

  ask: forAdmins(async (request, response) => {
    const question = parse(practiceQuestionInputSchema, readJson(request));
    replyDone(response, (await askAboutPractices(idOf(request), question)) !== undefined, 'nomination');
  }),

  addFile: withLimit('practices', async (request, response) => {
    const { key, workspace, content, ...file } = await readUpload(request);
    const [nomination, describer] = await nominationOf(request, { key, workspace });
    const { pillar, name, type } = file;
    const attempt = attemptOf(request, nomination, pillar, name, type, hashOfContent(content));
    const id = attempt && recordIdOf(attempt);
    const makeContent = () => cleanContent(type, content);
    await replyAfter(response, attempt, async () => {
      const newFile = await addPracticeFile(nomination, { ...file, id, makeContent }, describer);
      const body = requireFound(newFile, 'nomination') satisfies PracticeFile;
      return { status: 201, about: nomination, body };
    });
  }),

  removeFile: withLimit('practices', async (request, response) => {
    const { file, ...proof } = parse(practiceRemovalSchema, readJson(request));
    const [nomination, describer] = await nominationOf(request, proof);
    await replyAfter(response, attemptOf(request, nomination, file), async () => {
      const present = await removePracticeFile(nomination, file, describer);
      const body = requireFound(present, 'nomination') satisfies PracticesReply;
      return { status: 200, about: nomination, body };
    });
  }),

  /** Sends a file as a download, because a stranger's file must not open inside a page of ours. Its name has the ending of its type. */
  download: forStaff(async (request, response) => {
    const practiceFile = await openPracticeFile(idOf(request), String(request.params['file']));
    const { file, content } = requireFound(practiceFile, 'file');
    response.attachment(file.name).set({ 'Content-Type': file.type, 'Content-Length': String(file.bytes) });
    await pipeline(content, response);
  }),
};
