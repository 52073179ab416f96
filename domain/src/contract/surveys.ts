import * as z from 'zod/mini';
import { noticeLanguages } from '../fields/consent';
import { boundedText } from '../fields/fieldChecks';
import {
  surveyExtensionSchema,
  surveyRecordSchema,
  surveyRevisionSchema,
  surveyStartSchema,
  surveyStates,
  surveyTestSchema,
} from '../survey/survey';
import { ballotBytes, modulusBytes } from '../survey/surveyResult';
import { maxTypedLength, readInvitationKey } from '../text/ids';
import { deletedSchema, operationsOf } from './api';

const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Returns the schema of bytes in base64url, in their only canonical spelling. The last letter holds bits that belong to no byte:
 * decoders ignore them, so the same bytes would have four or sixteen spellings, and a ballot could be cast once under each.
 */
function bytesField(name: string, bytes: number) {
  const length = Math.ceil((bytes * 4) / 3);
  const unusedBits = length * 6 - bytes * 8;
  const lastLetters = base64Letters
    .split('')
    .filter((_, value) => value % 2 ** unusedBits === 0)
    .join('');
  const description = `${bytes} bytes in base64url`;
  const error = `${name} must be ${description}.`;
  return boundedText(error, length).check(
    z.regex(new RegExp(`^[\\w-]{${length - 1}}[${lastLetters}]$`), error),
    z.describe(description),
    z.meta({ examples: [`${'Zq3'.repeat(length).slice(0, length - 1)}A`] }),
  );
}

const keyError = 'key must be the sixteen letters and digits of the invitation.';
const keyField = z.pipe(
  boundedText(keyError, maxTypedLength).check(
    z.refine((key) => readInvitationKey(key) !== undefined, keyError),
    z.meta({ examples: ['7K3F-Q9MD-2X4T-VB6N'] }),
    z.describe('Sixteen letters and digits'),
  ),
  z.transform((key: string) => readInvitationKey(key) ?? ''),
);

/** The key is in the body, because servers log URLs but not bodies. */
export const invitationSchema = z.strictObject({ key: keyField });

export const ballotRequestSchema = z.strictObject({
  key: keyField,
  blinded: bytesField('blinded', modulusBytes),
});

const surveyError = 'survey must be the id of a survey.';
const surveyField = boundedText(surveyError, 20).check(
  z.regex(/^[A-Za-z0-9]{20}$/, surveyError),
  z.meta({ examples: ['f3KqT8sVxw1LkR0aZbNc'] }),
);

const publicKey = z.record(z.string(), z.string());

/** Facts of a survey for the holder of an invitation. */
export const surveyFactsSchema = z.object({
  survey: surveyField,
  organization_name: z.string(),
  state: z.enum(surveyStates),
  questionnaire: z.int(),
  language: z.enum(noticeLanguages),
  languages: z.array(z.enum(noticeLanguages)),
  /** Last day on which people can answer. */
  closes: z.string(),
  /** Public keys (JWK) for the signature of ballots and for sealing answers. Absent when the survey is closed. */
  ballot_key: z.optional(publicKey),
  sealing_key: z.optional(publicKey),
});
export type SurveyFacts = z.infer<typeof surveyFactsSchema>;

/** Keys of the printed codes in alphabetical order. Each key lets one person answer. */
export const surveyCodesSchema = z.object({
  keys: z.array(z.string()).check(z.meta({ examples: [['7K3FQ9MD2X4TVB6N', 'F0R8ZC5WJ1YHQ2SA']] })),
});
export type SurveyCodes = z.infer<typeof surveyCodesSchema>;

/** People to call back after the close. Staff meet those without a telephone number on site. */
export const surveyCallBacksSchema = z.object({
  people: z
    .array(z.object({ address: z.string(), telephone: z.string() }))
    .check(z.meta({ examples: [[{ address: 'asha@malar-mills.co.in', telephone: '+91 98765 43210' }]] })),
});
export type SurveyCallBacks = z.infer<typeof surveyCallBacksSchema>;

export const ballotReplySchema = z.object({ signature: bytesField('signature', modulusBytes) });

/** A JWE in its compact form, with ECDH-ES: no encrypted key. */
const sealedPattern = /^[\w-]{100,400}\.\.[\w-]{16}\.[\w-]{100,300}\.[\w-]{22}$/;
/** Length of the sheets that the page makes. */
const sealedExample = ['Zq'.repeat(111), '', 'Zq'.repeat(8), 'Zq'.repeat(107), 'Zq'.repeat(11)].join('.');
const sealedError = 'sealed must be a JWE in its compact form, of the length that the page makes.';

export const castSchema = z.strictObject({
  survey: surveyField,
  ballot: bytesField('ballot', ballotBytes),
  signature: bytesField('signature', modulusBytes),
  sealed: boundedText(sealedError, 800).check(
    z.regex(sealedPattern, sealedError),
    z.describe('A JWE in its compact form'),
    z.meta({ examples: [sealedExample] }),
  ),
});
export type Cast = z.infer<typeof castSchema>;

const errors = ['not_found', 'conflict', 'too_many_requests'] as const;

export const surveyOperations = operationsOf('Surveys', {
  'anybody POST /api/survey': {
    summary:
      'Read what an invitation leads to. It changes nothing, and does not tell whether the invitation was used.',
    body: { type: 'application/json', schema: invitationSchema },
    reply: { status: 200, description: 'The survey.', schema: surveyFactsSchema },
    errors: ['not_found', 'too_many_requests'],
  },
  'anybody POST /api/survey/ballots': {
    summary:
      'Collect the ballot of an invitation: the server signs the blinded ballot (RFC 9474, RSABSSA-SHA384-PSS-Randomized) and never sees ' +
      'the ballot itself. The same blinded value again gets the same signature, another one gets `conflict`.',
    body: { type: 'application/json', schema: ballotRequestSchema },
    reply: { status: 200, description: 'The blind signature.', schema: ballotReplySchema },
    errors,
    // A kept reply would be stored beside the time of the call.
    takesKey: false,
  },
  'anybody POST /api/survey/answers': {
    summary:
      'Cast a ballot with sealed answers. Send no key, cookie or token. The same ballot again replaces its earlier answers until the survey closes.',
    body: { type: 'application/json', schema: castSchema },
    reply: { status: 200, description: 'The answers are stored.', schema: deletedSchema },
    errors,
    // A kept reply would be stored beside the time of the call.
    takesKey: false,
  },
  'admin POST /api/admin/surveys': {
    summary:
      'Start the survey of a nomination in assessment, or one for the renewal of an organization. The server invites each mailbox once, in ' +
      'whatever spellings it is listed, draws the sample, makes the invitations and mails them. `telephones` has numbers by address.',
    body: { type: 'application/json', schema: surveyStartSchema },
    reply: { status: 201, description: 'The open survey.', schema: surveyRecordSchema, hasETag: true },
    errors: ['not_found', 'conflict'],
  },
  'admin POST /api/admin/surveys/test-mails': {
    summary:
      'Mail an address of an organization a test before its survey: a link like those of the invitations, and what its mail administrator has to know.',
    body: { type: 'application/json', schema: surveyTestSchema },
    reply: { status: 200, description: 'The mail waits for its sender.', schema: deletedSchema },
    errors: ['not_found'],
  },
  'admin POST /api/admin/surveys/{id}/reminders': {
    summary:
      'Mail a reminder to everybody with a mailed invitation, whether or not they have answered, at most twice a survey. `revision` is that of the survey ' +
      'that was read, so that a repeated call sends no second reminder.',
    body: { type: 'application/json', schema: surveyRevisionSchema },
    reply: { status: 200, description: 'The open survey.', schema: surveyRecordSchema, hasETag: true },
    errors: ['not_found', 'conflict'],
  },
  'admin POST /api/admin/surveys/{id}/codes': {
    summary:
      'Make the keys of the printed codes of an open survey. They are stored nowhere, and the same at each call. The history notes who made ' +
      'them. They do not tell which of them were used.',
    reply: { status: 200, description: 'The keys.', schema: surveyCodesSchema },
    errors: ['not_found', 'conflict'],
  },
  'admin POST /api/admin/surveys/{id}/link': {
    summary:
      'Mail the contact of the organization another private link to its survey for a renewal. The link before it opens nothing any more. `revision` is ' +
      'that of the survey that was read. The survey of a nomination is on the private page of the nomination, and gets `conflict`.',
    body: { type: 'application/json', schema: surveyRevisionSchema },
    reply: { status: 200, description: 'The survey.', schema: surveyRecordSchema, hasETag: true },
    errors: ['not_found', 'conflict'],
  },
  'admin POST /api/admin/surveys/{id}/extend': {
    summary:
      'Move the last day of an open survey to a later one, at most 60 days from today. `revision` is that of the survey that was read.',
    body: { type: 'application/json', schema: surveyExtensionSchema },
    reply: { status: 200, description: 'The open survey.', schema: surveyRecordSchema, hasETag: true },
    errors: ['not_found', 'conflict'],
  },
  'admin POST /api/admin/surveys/{id}/close': {
    summary:
      'End the answers of a survey. Its state is `closing` until its result is stored a moment later, by a function that alone can open answers. ' +
      'Repeating it changes nothing more.',
    reply: { status: 200, description: 'The survey.', schema: surveyRecordSchema, hasETag: true },
    errors: ['not_found', 'conflict'],
  },
  'admin POST /api/admin/surveys/{id}/abandon': {
    summary:
      'End an open survey without a result, for example when a restore has lost its invitations. Deletes its answers and addresses. ' +
      'Another survey may be started then. Repeating it changes nothing more.',
    reply: { status: 200, description: 'The abandoned survey.', schema: surveyRecordSchema, hasETag: true },
    errors: ['not_found', 'conflict'],
  },
  'admin GET /api/admin/surveys/{id}/call-backs': {
    summary:
      'Read whom staff call back after the close: five people, or 3% of the invited if that is more. The close draws them among all who were ' +
      'invited by mail, whether or not they answered. Empty before the close, and once the invitations are erased.',
    reply: { status: 200, description: 'The people.', schema: surveyCallBacksSchema },
    errors: ['not_found'],
  },
});
