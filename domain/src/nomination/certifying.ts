import * as z from 'zod/mini';
import { assessmentField, assessmentFormSchema, checkAssessment } from '../assessment/assessment';
import { programme } from '../assessment/programme';
import { revisionField } from '../fields/fieldChecks';
import { nominationRecordSchema } from './nomination';
import { formShape, newShape } from '../fields/fieldSchemas';
import { storedOrganizationFields } from '../organization/organization';
import { checkDays, organizationRecordSchema, tierField } from '../organization/organizationEdit';

const { minEmployees } = programme.eligibility;
const checkMinEmployees = z.refine<{ number_of_employees: number }>(
  ({ number_of_employees }) => number_of_employees >= minEmployees,
  {
    error: `The programme certifies organizations of ${minEmployees} employees or more.`,
    path: ['number_of_employees'],
  },
);

/** Schema of the staff form that certifies the organization of a nomination. */
export const certifyFormSchema = z
  .strictObject({
    ...formShape(storedOrganizationFields),
    tier: tierField,
    assessment: assessmentFormSchema,
  })
  .check(checkDays, checkAssessment, checkMinEmployees);
export type CertifyForm = z.infer<typeof certifyFormSchema>;

const expected =
  'organization_revision must be a whole number: that of the organization, or 0 if there is none.';

/**
 * Schema of the body of `POST /api/admin/nominations/{id}/certify`: the organization with tier and assessment, the revision of
 * the nomination, and for a renewal the revision of the organization.
 */
export const certificationSchema = z
  .strictObject({
    ...newShape(storedOrganizationFields),
    tier: tierField,
    assessment: assessmentField,
    revision: revisionField,
    organization_revision: z.optional(z.int(expected).check(z.minimum(0, expected))),
  })
  .check(checkDays, checkAssessment, checkMinEmployees);
export type Certification = z.infer<typeof certificationSchema>;

/** Schema of the organization that a nomination already led to. The error of a second certification contains it. */
export const firstOrganizationSchema = z.object({ id: z.string(), tier: tierField });
export type FirstOrganization = z.infer<typeof firstOrganizationSchema>;

export const certifiedNominationSchema = z.object({
  nomination: nominationRecordSchema,
  organization: organizationRecordSchema,
});
export type CertifiedNomination = z.infer<typeof certifiedNominationSchema>;
