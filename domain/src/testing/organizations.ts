import { examplesOf } from '../fields/fields';
import { storedOrganizationFields, type OrganizationContent } from '../organization/organization';

/** Valid organization with every field filled. */
export const anjaliFoods: OrganizationContent = {
  ...examplesOf(storedOrganizationFields),
  organization_name: 'Anjali Foods',
  address: '4 Mill Road, Salem 636001',
  contact_email: 'hr@anjali.example',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  valid_from: '2025-09-15',
  valid_until: '2026-09-14',
  company_profile: 'Bakes rusks.',
  profile_url: '',
};

/** Assessment of that organization: 85.6%, the rating Gold. */
export const goldAssessment = {
  survey_score: 88,
  practices_score: 80,
  people_invited: 42,
  people_answered: 40,
  participation_reason: '',
};

/** A whole revocation. */
export const revocation = {
  revoked: true,
  revoked_on: '2026-11-03',
  revoked_ground: 'Serious facts became known',
  revoked_reason: 'Asked for it.',
} as const;
