import './jitless';
import * as z from 'zod/mini';
import type { consentVersions } from './consent';
import { consentMissing, nominationLimits, nominationText } from './nominationFields';
import { choiceField, emailField, lineField } from './fieldChecks';
import { byVisitor } from './history';
import {
  companyTypes,
  employeeRanges,
  headquarters,
  industries,
  nominationStatuses,
  referralSources,
  roles,
} from './options';

const limited = <Name extends keyof typeof nominationLimits>(name: Name) => ({
  ...nominationText[name],
  max: nominationLimits[name],
});

/** What the public forms submit: the twelve fields of `POST /api/nominations`. Unknown fields are refused. */
export const nominationSchema = z.strictObject({
  firstName: lineField(limited('firstName')),
  lastName: lineField(limited('lastName')),
  role: choiceField(roles, nominationText.role),
  email: emailField(limited('email')),
  mobile: lineField(limited('mobile')),
  typeOfCompany: choiceField(companyTypes, nominationText.typeOfCompany),
  companyName: lineField(limited('companyName')),
  hq: choiceField(headquarters, nominationText.hq),
  industry: choiceField(industries, nominationText.industry),
  employees: choiceField(employeeRanges, nominationText.employees),
  howDidYouKnow: choiceField(referralSources, nominationText.howDidYouKnow),
  consent: z.literal(true, consentMissing),
});

export type Nomination = z.infer<typeof nominationSchema>;
export type NominationField = keyof Nomination;

/** Submitted name → stored name. `consent` becomes `terms_accepted` and is mapped apart, being a number when stored. */
export const storedNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  role: 'role',
  email: 'email',
  mobile: 'mobile',
  typeOfCompany: 'type_of_company',
  companyName: 'company_name',
  hq: 'headquarters',
  industry: 'industry',
  employees: 'num_employees',
  howDidYouKnow: 'how_heard',
} as const satisfies Record<keyof typeof nominationText, string>;

/** A nomination as Firestore holds it, without the server's own `created_at`, `updated_at` and `search_tokens`. */
export const storedNominationSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  email: z.string(),
  mobile: z.string(),
  company_name: z.string(),
  type_of_company: z.enum(companyTypes),
  headquarters: z.enum(headquarters),
  industry: z.enum(industries),
  num_employees: z.enum(employeeRanges),
  how_heard: z.enum(referralSources),
  terms_accepted: z.literal([0, 1]),
  status: z.enum(nominationStatuses),
  revision: z.int().check(z.positive()),
  consent_version: z.string(),
  updated_by: z.string(),
});

export type StoredNomination = z.infer<typeof storedNominationSchema>;

/** A fresh nomination as it is first stored. */
export const toStoredNomination = (
  nomination: Nomination,
  consentVersion: (typeof consentVersions)[number],
): StoredNomination => ({
  first_name: nomination.firstName,
  last_name: nomination.lastName,
  role: nomination.role,
  email: nomination.email,
  mobile: nomination.mobile,
  company_name: nomination.companyName,
  type_of_company: nomination.typeOfCompany,
  headquarters: nomination.hq,
  industry: nomination.industry,
  num_employees: nomination.employees,
  how_heard: nomination.howDidYouKnow,
  // Consent can only be true: nothing is stored without it.
  terms_accepted: 1,
  status: 'new',
  revision: 1,
  consent_version: consentVersion,
  updated_by: byVisitor,
});

/** The submitted shape of a stored nomination; `consent` is false when it was withdrawn. */
export const toSubmittedNomination = (
  stored: StoredNomination,
): Omit<Nomination, 'consent'> & { consent: boolean } => ({
  firstName: stored.first_name,
  lastName: stored.last_name,
  role: stored.role,
  email: stored.email,
  mobile: stored.mobile,
  companyName: stored.company_name,
  typeOfCompany: stored.type_of_company,
  hq: stored.headquarters,
  industry: stored.industry,
  employees: stored.num_employees,
  howDidYouKnow: stored.how_heard,
  consent: stored.terms_accepted === 1,
});
