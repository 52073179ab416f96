import './jitless';
import * as z from 'zod/mini';
import { nextRevision } from './fieldChecks';
import { nominationRecordSchema } from './nominationEdit';
import { organizationCreateSchema, organizationRecordSchema, tierField } from './organizationEdit';

/** The body of `POST /api/admin/nominations/{id}/certify`: the organization, its tier, and the nomination's next revision. */
export const certificationSchema = z.extend(organizationCreateSchema, {
  tier: tierField,
  revision: nextRevision,
});
export type Certification = z.infer<typeof certificationSchema>;

/** The nomination as it is now, and the organization that it led to. */
export const certifiedNominationSchema = z.object({
  nomination: nominationRecordSchema,
  organization: organizationRecordSchema,
});
export type CertifiedNomination = z.infer<typeof certifiedNominationSchema>;
