import * as z from 'zod/mini';
import { revisionField, hasVisibleText } from '../fields/fieldChecks';
import { type FieldTable, type Submitted, namesOf, ofEach } from '../fields/fields';
import { formatCount, formatCounted } from '../text/format';
import { figures } from './figures';
import { type Rating, programme } from './programme';
import { emptyText, formShape, newShape } from '../fields/fieldSchemas';

/** Fields of an assessment. An organization has all of them or none. Only the resulting rating is public. */
export const assessmentFields = {
  survey_score: {
    label: 'Survey Score (%)',
    kind: 'number',
    unit: 'percent',
    alsoCalled: ['survey', 'survey score'],
    mayBeCalled: ['score'],
    optional: true,
    min: 0,
    max: 100,
    example: 88,
    width: 16,
  },
  practices_score: {
    label: 'Practices Score (%)',
    kind: 'number',
    unit: 'percent',
    alsoCalled: ['practices', 'practices score'],
    mayBeCalled: ['score'],
    optional: true,
    min: 0,
    max: 100,
    example: 80,
    width: 18,
  },
  people_invited: {
    label: 'People Invited',
    kind: 'number',
    unit: 'people',
    alsoCalled: ['invited'],
    optional: true,
    min: 1,
    max: 10_000_000,
    example: 240,
    width: 16,
  },
  people_answered: {
    label: 'People Who Answered',
    kind: 'number',
    unit: 'people',
    alsoCalled: ['answered', 'people answered', 'responses'],
    optional: true,
    min: 0,
    max: 10_000_000,
    example: 213,
    width: 20,
  },
  participation_reason: {
    label: 'Reason for Low Participation',
    kind: 'text',
    alsoCalled: ['participation reason'],
    mayBeCalled: ['reason', 'remarks'],
    max: 500,
    example: '',
    hint: 'Why the assessment counts although too few people answered.',
    width: 30,
  },
} as const satisfies FieldTable;

/** The values of an assessment form. Every value is '' when there is no assessment; some are '' while staff type one. */
export type AssessmentInput = Submitted<typeof assessmentFields>;

/** A stored assessment. Its scores and counts are all present. Figures without a source were typed by staff. */
export type Assessment = {
  [Name in keyof AssessmentInput]: Exclude<AssessmentInput[Name], ''>;
} & {
  /** Id of the survey that has its score and counts. */
  survey?: string | undefined;
  /** The practices score is that of the practice review. */
  reviewed?: true | undefined;
};

type Scores = Pick<Assessment, 'survey_score' | 'practices_score'>;

export const noAssessment: AssessmentInput = ofEach(assessmentFields, () => '' as const);

/** Returns the score in percent, 0 to 100, exact to a tenth. */
export function scoreOf({ survey_score, practices_score }: Scores): number {
  const { surveyPercent, practicesPercent } = programme.score;
  // Adds whole numbers before the division: floating point would turn 70 into 69.99.
  return (survey_score * surveyPercent + practices_score * practicesPercent) / 100;
}

export const ratingOf = (scores: Scores): Rating | undefined =>
  programme.ratings.find(({ from }) => scoreOf(scores) >= from)?.name;

/** Returns an assessment in words: `Gold, 85.6%: survey 88%, practices 80%. 300 of 340 people answered.` */
export function assessmentText(assessment: Assessment): string {
  const { survey_score, practices_score, people_invited, people_answered, participation_reason } = assessment;
  const answersText = `${formatCount(people_answered)} of ${formatCount(people_invited)} people answered`;
  const sources = [assessment.survey && 'the survey', assessment.reviewed && 'the practice review'].filter(
    Boolean,
  );
  return [
    `${ratingOf(assessment) ?? 'No rating'}, ${scoreOf(assessment)}%: survey ${survey_score}%, practices ${practices_score}%.`,
    `${answersText}${participation_reason === '' ? '' : ` (${participation_reason})`}.`,
    ...(sources.length === 0 ? [] : [`From ${sources.join(' and ')}.`]),
  ].join(' ');
}

/** The standard score of 90% confidence. */
const confidence = 1.645;

/** Returns how many answers keep the survey of this many employees within the programme's margin of error. */
export function minAnswers(employees: number): number {
  const sampleOfMany = (confidence / (2 * (programme.survey.maxMarginPercent / 100))) ** 2;
  return Math.ceil(sampleOfMany / (1 + (sampleOfMany - 1) / employees));
}

/** Returns how many of this many employees the survey has to invite. */
export function minInvited(employees: number): number {
  const { everyoneUpTo, minSamplePercent } = programme.survey;
  return employees <= everyoneUpTo ? employees : Math.ceil((employees * minSamplePercent) / 100);
}

/** Returns a sentence that says why too few people took part. Returns undefined when enough people did. */
export function participationProblem(
  { people_invited, people_answered }: Pick<Assessment, 'people_invited' | 'people_answered'>,
  employees: number,
): string | undefined {
  const employeesText = formatCounted(employees, { one: 'employee', many: 'employees' });
  const [leastInvited, leastAnswers] = [minInvited(employees), minAnswers(employees)];
  if (people_invited < leastInvited) {
    const requirement =
      leastInvited === employees
        ? 'everyone has to'
        : `at least ${formatCount(leastInvited)} people (${figures.minSample}) have to`;
    return `With ${employeesText} ${requirement} be invited to the survey; ${formatCount(people_invited)} were.`;
  }
  if (people_answered >= leastAnswers) return undefined;
  return `With ${employeesText} at least ${formatCount(leastAnswers)} have to answer; ${formatCount(people_answered)} did.`;
}

/** Returns the assessment to store, or null when a score or count is missing. */
export function readAssessment(input: AssessmentInput): Assessment | null {
  const { survey_score, practices_score, people_invited, people_answered, participation_reason } = input;
  return survey_score === '' || practices_score === '' || people_invited === '' || people_answered === ''
    ? null
    : { survey_score, practices_score, people_invited, people_answered, participation_reason };
}

/** Returns the first problem that involves several fields of an assessment. Each field must have passed its own check. */
export function assessmentProblem(
  input: AssessmentInput,
  employees: number,
): { field: keyof Assessment; text: string } | undefined {
  const parts = readAssessment(input);
  if (!parts) {
    const names = namesOf(assessmentFields);
    const missingField = names.find((name) => input[name] === '');
    if (missingField === undefined || names.every((name) => input[name] === '')) return undefined;
    const { label } = assessmentFields[missingField];
    return { field: missingField, text: `Enter ${label} too, or leave the whole assessment empty.` };
  }
  if (parts.people_answered > parts.people_invited)
    return { field: 'people_answered', text: 'Not more people can have answered than were invited.' };
  if (ratingOf(parts) === undefined) {
    const text = `The score is ${scoreOf(parts)}%. Below ${figures.passMark} no certificate can be given.`;
    return { field: 'survey_score', text };
  }
  const participation = hasVisibleText(parts.participation_reason)
    ? undefined
    : participationProblem(parts, employees);
  return participation === undefined
    ? undefined
    : { field: 'participation_reason', text: `${participation} Give the reason why the assessment counts.` };
}

/** Schema of an assessment in a staff form: every field is present and may be ''. */
export const assessmentFormSchema = z.strictObject(formShape(assessmentFields));

/** Schema of an assessment in an API request: an empty field may be left out. */
export const assessmentInputSchema = z.strictObject(newShape(assessmentFields));

/** Schema of an optional assessment inside another request body. */
export const assessmentField = z._default(assessmentInputSchema, noAssessment);

/** Schema of the body of `PUT /api/admin/organizations/{id}/assessment`. */
export const assessmentUpdateSchema = z.extend(assessmentInputSchema, {
  revision: z.optional(revisionField),
});

/** Checks the fields of an assessment against each other and against the number of employees. */
export function checkAssessment({
  value,
  issues,
}: Pick<
  z.core.ParsePayload<{ assessment: AssessmentInput; number_of_employees: number }>,
  'value' | 'issues'
>): void {
  const problem = assessmentProblem(value.assessment, value.number_of_employees);
  if (!problem) return;
  issues.push({ code: 'custom', message: problem.text, path: ['assessment', problem.field], input: value });
}

export const assessmentFormSchemaFor = (employees: number) =>
  z.strictObject({ assessment: assessmentFormSchema }).check(({ value, issues }) => {
    checkAssessment({ value: { ...value, number_of_employees: employees }, issues });
  });

export const storedAssessmentSchema = z.object({
  survey_score: z.int(),
  practices_score: z.int(),
  people_invited: z.int(),
  people_answered: z.int(),
  participation_reason: emptyText,
  survey: z.optional(z.string()),
  reviewed: z.optional(z.literal(true)),
});
