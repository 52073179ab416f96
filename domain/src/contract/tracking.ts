import * as z from 'zod/mini';
import {
  pillarField,
  practiceAnswerText,
  practiceFileRule,
  practiceFileSchema,
  practiceFileTypes,
  practiceLimits,
  practiceQuestionText,
  practicesSchema,
  practiceText,
} from '../assessment/practices';
import { renewalDays } from '../certificate/certification';
import { boundedText, lineField } from '../fields/fieldChecks';
import { trackedInsightSchema } from '../insight/insight';
import { trackedNominationSchema } from '../nomination/nominationStatus';
import { trackedSurveySchema } from '../survey/trackedSurvey';
import { deletedSchema, operationsOf } from './api';

const keyError = 'key must be the 32 letters and digits at the end of the private link.';

/** The key is in the body, because servers log URLs but not bodies. */
export const trackingSchema = z.strictObject({
  key: boundedText(keyError, 32).check(z.regex(/^[A-Za-z0-9]{32}$/, keyError)),
});

export const trackedSurveysSchema = z.object({ surveys: z.array(trackedSurveySchema) });
export type TrackedSurveys = z.infer<typeof trackedSurveysSchema>;

const agreedError = 'agreed must be true or false.';

/** Schema of the consent to publish participation and, with `results`, the highlights of the result, or of its withdrawal. */
export const publicationSchema = z.extend(trackingSchema, {
  survey: boundedText('survey must be the id of a survey.').check(
    z.minLength(1),
    z.meta({ examples: ['f3KqT8sVxw1LkR0aZbNc'] }),
  ),
  agreed: z.boolean(agreedError),
  results: z._default(z.boolean('results must be true or false.'), false),
});
export type Publication = z.infer<typeof publicationSchema>;

const body = { type: 'application/json', schema: trackingSchema } as const;
const refusals = ['not_found', 'conflict', 'too_many_requests'] as const;

export const trackingOperations = operationsOf('Tracking', {
  'anybody POST /api/tracking': {
    body,
    summary:
      'Read the status of a nomination by the key of its private link. It changes nothing, so it may be repeated without an `Idempotency-Key`.',
    reply: { status: 200, description: 'The nomination.', schema: trackedNominationSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  'anybody POST /api/tracking/withdraw': {
    body,
    summary:
      'Withdraw a nomination and the consent given with it. One that is decided keeps its decision and loses the consent. Repeating it changes nothing more.',
    reply: { status: 200, description: 'The nomination as it is now.', schema: trackedNominationSchema },
    errors: refusals,
  },
  'anybody POST /api/tracking/surveys': {
    body,
    summary:
      'Read the employee surveys of a nomination, newest first: how many have answered, counted once a day and rounded down to five, and after the close the result. It changes nothing.',
    reply: { status: 200, description: 'The surveys.', schema: trackedSurveysSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  'anybody PUT /api/tracking/surveys/publication': {
    summary:
      'Agree that the participation in a closed survey is published with the certificate that rests on it, or withdraw that. From ten answers on a certificate then says: `87 of 96 invited people answered.` With `results` it also shows the strongest pillar and three statements with the share of people who agree. Repeating it changes nothing more.',
    body: { type: 'application/json', schema: publicationSchema },
    reply: { status: 200, description: 'The surveys as they are now.', schema: trackedSurveysSchema },
    errors: refusals,
  },
  'anybody POST /api/tracking/insight': {
    body,
    summary: 'Read the status of an insight by the key of its private link. It changes nothing.',
    reply: { status: 200, description: 'The insight.', schema: trackedInsightSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  'anybody POST /api/tracking/insight/withdraw': {
    body,
    summary:
      'Withdraw an insight and the consent given with it: it is erased with its files, published or not, and its key opens nothing any more.',
    reply: { status: 200, description: 'It is erased.', schema: deletedSchema },
    errors: refusals,
  },
});

/** Schema of the practices of a nomination as the organization sees them. `handed_in.by` is the name of a member, for members alone. */
export const practicesReplySchema = z.extend(practicesSchema, {
  /** Whether the assessment goes on. While it does, `mayChangePillar` says what can be changed. */
  open: z.boolean(),
  /** Whether a review has begun, so that nothing can be taken back. */
  review_begun: z.boolean(),
  /** For a renewal: when the texts were handed in that it begins with, as an ISO text; '' otherwise. */
  from_last: z.string(),
});
export type PracticesReply = z.infer<typeof practicesReplySchema>;

/** Who hands in practices: the holder of a private link, or a member of a workspace with the token of the sign-in. */
const proofShape = {
  key: z.optional(trackingSchema.shape.key),
  workspace: z.optional(boundedText('workspace must be the id of a workspace.').check(z.minLength(1))),
};
export type PracticeProof = z.infer<z.ZodMiniObject<typeof proofShape>>;

const hasOneProof = z.refine<PracticeProof>(
  ({ key, workspace }) => (key === undefined) !== (workspace === undefined),
  { path: ['key'], error: 'Send either key or workspace.' },
);

/** Schema of the body that reads practices. */
export const practiceProofSchema = z.strictObject(proofShape).check(hasOneProof);

/** Schema of the body that changes the text of a pillar. `before` is the text before the edit. */
export const practiceTextSchema = z
  .strictObject({
    ...proofShape,
    pillar: pillarField,
    text: practiceText,
    before: boundedText('before must be the text that was read, or empty.', 2 * practiceLimits.textLength),
  })
  .check(hasOneProof);

const uploadShape = {
  ...proofShape,
  pillar: pillarField,
  name: lineField({ label: 'File name', max: practiceLimits.nameLength, missing: 'Name the file.' }),
};

/** Schema of the texts of a multipart request with a file. */
export const practiceUploadSchema = z.strictObject(uploadShape).check(hasOneProof);

const uploadSchema = z.strictObject({
  ...uploadShape,
  file: z.file(practiceFileRule).check(z.mime([...practiceFileTypes]), z.maxSize(practiceLimits.fileBytes)),
});

/** Schema of the body that hands practices in, or takes them back. */
export const practiceHandInSchema = z
  .strictObject({ ...proofShape, handed_in: z.boolean('handed_in must be true or false.') })
  .check(hasOneProof);

/** Schema of the body that answers a question of the reviewer. */
export const practiceAnswerSchema = z
  .strictObject({
    ...proofShape,
    question: boundedText('question must be the id of a question.'),
    answer: practiceAnswerText,
  })
  .check(hasOneProof);

/** Schema of the body with which staff ask about a pillar. */
export const practiceQuestionInputSchema = z.strictObject({
  pillar: pillarField,
  text: practiceQuestionText,
});
export type PracticeQuestionInput = z.infer<typeof practiceQuestionInputSchema>;

export const practiceRemovalSchema = z
  .strictObject({ ...proofShape, file: boundedText('file must be the id of a file that was handed in.') })
  .check(hasOneProof);

const path = '/api/tracking/practices';
const reply = { status: 200, description: 'What is handed in now.', schema: practicesReplySchema } as const;
const byProof =
  'By the `key` of the private link, or by the `workspace` and the token of an owner or editor.';
const isClosed = `Possible from the review of the nomination to the decision about it, and for members again from ${renewalDays} days before the end of the certificate, else it gets \`conflict\`.`;
const isDraft = `${isClosed} So does a pillar that is handed in and without an open question.`;

export const practiceOperations = operationsOf('Practices', {
  [`anybody POST ${path}`]: {
    summary: `Read what was handed in about practices. ${byProof} It changes nothing.`,
    body: { type: 'application/json', schema: practiceProofSchema },
    reply,
    errors: ['not_found', 'too_many_requests'],
  },
  [`anybody PUT ${path}`]: {
    summary: `Describe the practices of one pillar. ${isDraft} So does a text that has changed since it was read.`,
    body: { type: 'application/json', schema: practiceTextSchema },
    reply,
    errors: refusals,
  },
  [`anybody POST ${path}/files`]: {
    summary: `Hand in a PDF or picture about a pillar, at most ${practiceLimits.files} for each. ${isDraft} Only staff can read it.`,
    body: { type: 'multipart/form-data', schema: uploadSchema },
    reply: { status: 201, description: 'The file is stored.', schema: practiceFileSchema },
    errors: refusals,
  },
  [`anybody POST ${path}/files/remove`]: {
    summary: `Remove a file that was added. ${isDraft}`,
    body: { type: 'application/json', schema: practiceRemovalSchema },
    reply,
    errors: refusals,
  },
  [`anybody PUT ${path}/hand-in`]: {
    summary: `Hand the practices in, or take them back until their review has begun. ${isClosed} At least one pillar must be described.`,
    body: { type: 'application/json', schema: practiceHandInSchema },
    reply,
    errors: refusals,
  },
  [`anybody PUT ${path}/answers`]: {
    summary: `Answer a question of the reviewer, once. ${isClosed}`,
    body: { type: 'application/json', schema: practiceAnswerSchema },
    reply,
    errors: refusals,
  },
  'admin POST /api/admin/nominations/{id}/practice-questions': {
    summary: `Ask the organization about a pillar, and mail it that. ${isClosed} The same question again, while it is open, changes nothing.`,
    body: { type: 'application/json', schema: practiceQuestionInputSchema },
    reply: { status: 200, description: 'It is asked.', schema: deletedSchema },
    errors: ['not_found', 'conflict'],
  },
  'staff GET /api/admin/nominations/{id}/practices/{file}': {
    summary: 'Download a file that was handed in.',
    reply: { status: 200, description: 'The file.', type: practiceFileTypes[0] },
    errors: ['not_found'],
  },
});
