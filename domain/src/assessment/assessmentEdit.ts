import * as z from 'zod/mini';
import { assessmentFields, assessmentProblem, noAssessment, type AssessmentInput } from './assessment';
import { readRevision } from '../fields/fieldChecks';
import { givenShape, newShape } from '../fields/fieldSchemas';

/** An assessment as staff's forms hold it. */
export const assessmentFormSchema = z.strictObject(givenShape(assessmentFields));

/** An assessment as calls give it: what is empty may be left out. */
export const assessmentInputSchema = z.strictObject(newShape(assessmentFields));

/** An organization's assessment in what certifies it: left out for none. */
export const assessmentField = z._default(assessmentInputSchema, noAssessment);

/** The body of `PUT /api/admin/organizations/{id}/assessment`. */
export const assessmentUpdateSchema = z.extend(assessmentInputSchema, { revision: z.optional(readRevision) });

interface WithAssessment {
  assessment: AssessmentInput;
}

const reportProblem = (
  { value, issues }: Pick<z.core.ParsePayload<WithAssessment>, 'value' | 'issues'>,
  employees: number,
) => {
  const problem = assessmentProblem(value.assessment, employees);
  if (!problem) return;
  issues.push({ code: 'custom', message: problem.text, path: ['assessment', problem.field], input: value });
};

/** The parts of an assessment belong together, and to the number of employees. */
export const fittingAssessment: z.core.CheckFn<WithAssessment & { number_of_employees: number }> = (
  payload,
) => {
  reportProblem(payload, payload.value.number_of_employees);
};

/** What staff's form says of the assessment of an organization of so many employees. */
export const assessmentFormSchemaFor = (employees: number) =>
  z.strictObject({ assessment: assessmentFormSchema }).check((payload) => {
    reportProblem(payload, employees);
  });

/** An assessment as it is stored. */
export const storedAssessmentSchema = z.object({
  survey_score: z.int(),
  practices_score: z.int(),
  people_invited: z.int(),
  people_answered: z.int(),
  participation_reason: z.string(),
});
