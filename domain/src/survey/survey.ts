import * as z from 'zod/mini';
import { noticeLanguages } from '../fields/consent';
import { minInvited, minAnswers } from '../assessment/assessment';
import { boundedText, phoneField, revisionField, textField } from '../fields/fieldChecks';
import { type FieldTable, namesOf } from '../fields/fields';
import { emptyText, formShape, readShape } from '../fields/fieldSchemas';
import { formatCount, formatDay } from '../text/format';
import { addressCountsSchema, addressField, maxTelephone, mergeAddresses } from './addressList';
import { minAnswersShown, surveyResultSchema, surveyResultText } from './surveyResult';
import { daysLater } from '../certificate/certification';

/** Fields of a survey that staff fill in. */
export const surveyFields = {
  organization_name: {
    label: 'Organization',
    missing: 'Enter the name of the organization.',
    kind: 'line',
    max: 200,
    isSearched: true,
    example: 'Malar Mills',
    width: 32,
  },
  headcount: {
    label: 'Employees',
    kind: 'number',
    unit: 'people',
    missing: 'Enter the number of employees.',
    min: 1,
    max: 10_000_000,
    example: 48,
    width: 14,
  },
  closes: {
    label: 'Last Day',
    kind: 'day',
    example: '2026-12-11',
    hint: 'People can answer until the end of this day.',
    width: 16,
  },
  list_reason: {
    label: 'Reason for the Difference',
    kind: 'text',
    max: 500,
    example: '',
    hint: 'Why the list differs by more than 5% from the number of employees.',
    width: 30,
  },
  shared_devices: {
    label: 'People Share Devices',
    kind: 'yesNo',
    example: false,
    hint: 'As in a plant with one tablet. Several ballots on one device are then no warning.',
    width: 14,
  },
} as const satisfies FieldTable;

/** `closing` lasts until the result is stored. The answers and addresses of an abandoned survey are deleted. */
export const surveyStates = ['open', 'closing', 'closed', 'abandoned'] as const;
export type SurveyState = (typeof surveyStates)[number];
/** States that lead to another one. */
export const unfinishedStates: readonly SurveyState[] = ['open', 'closing'];
export const surveyStateNames: Readonly<Record<SurveyState, string>> = {
  open: 'Open',
  closing: 'Closing',
  closed: 'Closed',
  abandoned: 'Abandoned',
};

/** Returns whether the record of a survey is ahead of its keys. A later day counts too, because a restore lowers revisions. */
export function isAhead(
  record: Pick<StoredSurvey, 'state' | 'closes' | 'revision'>,
  keys: typeof record,
): boolean {
  const steps = surveyStates.indexOf(record.state) - surveyStates.indexOf(keys.state);
  return steps > 0 || (steps === 0 && (record.revision > keys.revision || record.closes > keys.closes));
}

export const abandonReasonNames = {
  staff: 'An administrator ended it',
  nomination: 'Its nomination was withdrawn, declined or deleted',
} as const;
export type AbandonReason = keyof typeof abandonReasonNames;

/** A survey as it is stored, without times and search words. Its answers and invitations are in closed collections. */
export const storedSurveySchema = z.object({
  ...readShape(surveyFields),
  headcount: z.int(),
  /** Id of the nomination that asks for the survey, or that led to the organization; '' for an organization without a nomination. */
  nomination: z.string(),
  organization: z.optional(z.string()),
  /** Id of the organization that the nomination says it renews. */
  renewal_of: z.optional(z.string()),
  questionnaire: z.int(),
  /** Language of the mails. People choose the language of the page. */
  language: z.enum(noticeLanguages),
  state: z.enum(surveyStates),
  listed: z.int(),
  invited: z.int(),
  /** Numbers of invitations by mail, of those to shared mailboxes, and of printed codes. */
  addresses: z.int(),
  shared_addresses: z._default(z.int(), 0),
  printed: z.int(),
  /** Counts of the whole list. Absent in older surveys. */
  address_counts: z.optional(addressCountsSchema),
  reminders: z._default(z.int(), 0),
  /** Number of times that staff have made the sheet of printed codes. */
  code_sheets: z._default(z.int(), 0),
  /** Number of private links that were mailed to the contact of the organization, for a renewal. The newest one alone is valid. */
  link_mails: z._default(z.int(), 0),
  /** Number of answers at the last nightly count, rounded down to five. */
  progress: z.optional(z.object({ answered: z.int(), day: z.iso.date() })),
  result: z._default(z.nullable(surveyResultSchema), null),
  abandoned_for: z.optional(z.enum(namesOf(abandonReasonNames))),
  /** The organization agrees that participation is published with the certificate that rests on this survey. */
  participation_public: z.optional(z.boolean()),
  /** The organization agrees that `highlightsOf` its result is published beside the participation. */
  results_public: z.optional(z.boolean()),
  revision: z.int(),
  updated_by: emptyText,
});
export type StoredSurvey = z.infer<typeof storedSurveySchema>;

/** Schema of a survey as staff read it. Times are ISO texts. */
export const surveyRecordSchema = z.extend(z.omit(storedSurveySchema, { updated_by: true }), {
  id: z.string().check(z.meta({ examples: ['f3KqT8sVxw1LkR0aZbNc'] })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SurveyRecord = z.infer<typeof surveyRecordSchema>;

/** What a survey is for. `renewal_of` is the organization that a nomination renews. */
export type SurveySubject = Pick<StoredSurvey, 'nomination' | 'organization' | 'renewal_of'>;

/** Returns the fields and ids by which surveys are of the same nomination or organization. Only one of these may be unfinished. */
export function linksOf({ nomination, organization, renewal_of = organization ?? '' }: SurveySubject) {
  const links = [
    ['nomination', nomination],
    ['organization', renewal_of],
    ['renewal_of', renewal_of],
  ] as const;
  return links.filter(([, id]) => id !== '');
}

/** Returns why no survey can start for a nomination of a status, or for an organization. Returns undefined when one can. */
export function subjectProblem(
  { status, valid_from }: { status?: string; valid_from?: string },
  hasUnfinished: boolean,
): string | undefined {
  if (status !== undefined && status !== 'assessment')
    return 'Set the status of the nomination to Assessment before you start its survey.';
  if (valid_from === '') return 'This organization has no certificate that could be renewed.';
  return hasUnfinished ? 'A survey of this organization is open already.' : undefined;
}

/** Maximum number of invitations. More fit neither into the boxes of answers nor into one request. */
export const maxListed = 15_000;

/** Returns whether a list differs by more than 5% from the declared number of employees. Staff then give a reason. */
export const isListDoubtful = (listLength: number, employees: number): boolean =>
  Math.abs(listLength - employees) * 100 > employees * 5;

const { organization_name: _name, ...shape } = formShape(surveyFields);

/** The subject of a survey in the body of a call: exactly one of both. */
export const subjectShape = {
  /** Either a nomination in assessment, or an organization whose certificate is to be renewed. */
  nomination: z.optional(
    boundedText('nomination must be the id of a nomination.').check(
      z.minLength(1),
      z.meta({ examples: ['Q3mT8sVxw1LkR0aZbNcE'] }),
    ),
  ),
  organization: z.optional(
    boundedText('organization must be the id of an organization.').check(
      z.minLength(1),
      z.meta({ examples: ['anjali-foods-4kq7zd'] }),
    ),
  ),
};
export const hasOneSubject = (body: {
  nomination?: string | undefined;
  organization?: string | undefined;
}): boolean => (body.nomination === undefined) !== (body.organization === undefined);
export const subjectRule = { path: ['nomination'], error: 'Name either a nomination or an organization.' };

export const surveyTestSchema = z
  .strictObject({
    ...subjectShape,
    address: addressField.check(z.meta({ examples: ['hr@malar-mills.co.in'] })),
  })
  .check(z.refine(hasOneSubject, subjectRule));
export type SurveyTest = z.infer<typeof surveyTestSchema>;

const printedError = `Printed Codes must be a whole number from 0 to ${maxListed}.`;
const sampleError = 'sample_percent must be a whole number from 70 to 100.';

/** A list of employees: whom to invite, in which language, and until when they can answer. */
const listShape = {
  headcount: shape.headcount,
  closes: shape.closes,
  list_reason: z._default(textField({ label: 'Reason for the Difference', max: 500 }), ''),
  language: z._default(z.enum(noticeLanguages), 'en'),
  addresses: z
    .array(addressField)
    .check(
      z.maxLength(maxListed),
      z.meta({ examples: [['asha@malar-mills.co.in', 'ravi@malar-mills.co.in', 'sita@malar-mills.co.in']] }),
    ),
  /** Telephone numbers by address, for the calls after the close. */
  telephones: z._default(
    z
      .record(
        boundedText('telephones must be listed by address.', 254),
        phoneField({ label: 'Telephone', max: maxTelephone }),
      )
      .check(z.meta({ examples: [{ 'asha@malar-mills.co.in': '+91 98765 43210' }] })),
    {},
  ),
  shared_devices: z._default(z.boolean(), false),
  /** Codes to print, for people without e-mail. */
  printed: z._default(z.int(printedError).check(z.minimum(0), z.maximum(maxListed)), 0),
};

/** Refuses a list that is empty, too long, or differs from the number of employees without a reason. */
function checkList({
  value,
  issues,
}: z.core.ParsePayload<z.infer<z.ZodMiniObject<Omit<typeof listShape, 'telephones'>>>>): void {
  const { addresses, printed, headcount, list_reason } = value;
  const listLength = mergeAddresses(addresses).addresses.length + printed;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value });
  if (listLength === 0) refuse('addresses', 'Enter at least one address or one printed code.');
  if (listLength > maxListed) refuse('addresses', `A survey has at most ${maxListed} people on its list.`);
  else if (isListDoubtful(listLength, headcount) && list_reason === '')
    refuse(
      'list_reason',
      `The list has ${listLength} people and the organization ${headcount} employees. Give the reason for the difference.`,
    );
}

export const employeeListSchema = z.strictObject(listShape).check(checkList);
export type EmployeeList = z.infer<typeof employeeListSchema>;

export const surveyStartSchema = z
  .strictObject({
    ...subjectShape,
    ...listShape,
    /** Percentage of the employees to invite. With fewer than 100 employees everyone is invited. */
    sample_percent: z._default(z.int(sampleError).check(z.minimum(70), z.maximum(100)), 100),
  })
  .check(z.refine(hasOneSubject, subjectRule), checkList);
export type SurveyStart = z.infer<typeof surveyStartSchema>;

export const maxReminders = 2;

export const surveyRevisionSchema = z.strictObject({ revision: revisionField });

export const surveyExtensionSchema = z.strictObject({ closes: shape.closes, revision: revisionField });

/** Days from today to the last day of a survey that is started or extended. */
const maxSurveyDays = 60;

/** Returns why a survey cannot be extended to a day. Returns undefined when it can. */
export function extensionProblem(closes: string, present: string, today: string): string | undefined {
  if (closes <= present) return `Last Day must be later than ${formatDay(present)}.`;
  const latest = daysLater(today, maxSurveyDays);
  return closes > latest
    ? `Last Day must be ${formatDay(latest)} or earlier: ${maxSurveyDays} days from today.`
    : undefined;
}

export const startProblem = (closes: string, today: string): string | undefined =>
  closes < today ? 'Last Day must not be in the past.' : extensionProblem(closes, '', today);

/** Returns how many people of a list are invited. */
export const invitedOf = (listLength: number, headcount: number, samplePercent: number): number =>
  Math.min(listLength, Math.max(minInvited(headcount), Math.ceil((headcount * samplePercent) / 100)));

/**
 * Returns the number of documents for the answers of a survey. A document's time of change shows when its last answer came. At least
 * 64 people, or all of them, share a document, so this time identifies nobody. A document takes about one write a second, and 1 MB.
 */
export const boxesFor = (invitees: number): number =>
  Math.max(1, Math.min(16, Math.floor(invitees / 64)), Math.ceil(invitees / 1000));

/** The organization sees the number of answers rounded down to a multiple of this, so that the next count identifies nobody. */
const progressStep = 5;

/** Rounds a number of answers as the organization sees it while the survey is open. */
export const toProgress = (answers: number): number => answers - (answers % progressStep);

/** Returns how many people have answered an open survey, as far as staff may know it: the last nightly count, rounded down to five. */
export function progressText({ progress, headcount }: Pick<StoredSurvey, 'progress' | 'headcount'>): string {
  const minimum = `Needed: ${formatCount(minAnswers(headcount))}.`;
  if (!progress) return `Not counted yet. ${minimum}`;
  const { answered, day } = progress;
  const count =
    answered < minAnswersShown ? `Fewer than ${minAnswersShown}` : `At least ${formatCount(answered)}`;
  return `${count}, counted on ${formatDay(day)}. ${minimum}`;
}

/** Returns the state of a survey in words, with its last count or its result. */
export function surveyText(survey: Omit<StoredSurvey, 'updated_by'>): string {
  const { state, result, abandoned_for, closes } = survey;
  if (state === 'open') return `Open until ${formatDay(closes)}. Answered: ${progressText(survey)}`;
  const parts = [
    `${surveyStateNames[state]}.`,
    abandoned_for && `${abandonReasonNames[abandoned_for]}.`,
    result && surveyResultText(result),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Days before the last day on which the work queue begins to report too few answers, in time for a reminder. */
const fewAnswersDays = 7;

/** Returns whether a survey that closes within a week has too few answers. `answers` is rounded, so this tells no more than the count. */
export const hasFewAnswers = (
  answers: number,
  { headcount, closes }: Pick<StoredSurvey, 'headcount' | 'closes'>,
  day: string,
): boolean => closes <= daysLater(day, fewAnswersDays) && answers < minAnswers(headcount);

/** Returns the number of people to call back after the close: 5, or 3% of the invited if that is more. */
export const callBacksFor = (invitees: number): number => Math.max(5, Math.ceil((invitees * 3) / 100));
