/** What the nomination form shows. Apart from the schema, so that a page can be drawn before validation is loaded. */
import { companyTypes, employeeRanges, headquarters, industries, referralSources, roles } from './options';

/** Longest values in characters; `firestore.rules` repeats them. */
export const nominationLimits = {
  firstName: 80,
  lastName: 80,
  email: 254,
  mobile: 30,
  companyName: 200,
} as const;

interface FieldText {
  label: string;
  missing: string;
}

/** The eleven fields a person fills in, in the form's order, with their labels and what to say when one is missing. */
export const nominationText = {
  firstName: { label: 'First Name', missing: 'Enter your first name.' },
  lastName: { label: 'Last Name', missing: 'Enter your last name.' },
  role: { label: 'Role', missing: 'Choose your role.' },
  email: { label: 'Work Email', missing: 'Enter your work email, such as name@company.in.' },
  mobile: { label: 'Mobile', missing: 'Enter your mobile number.' },
  typeOfCompany: { label: 'Type of Company', missing: 'Choose the type of company.' },
  companyName: { label: 'Company Name', missing: 'Enter the company name.' },
  hq: { label: 'Headquarters', missing: 'Choose the state or union territory of the headquarters.' },
  industry: { label: 'Industry', missing: 'Choose an industry.' },
  employees: { label: 'Number of Employees', missing: 'Choose the number of employees.' },
  howDidYouKnow: {
    label: 'How did you come to know about us?',
    missing: 'Choose how you came to know about us.',
  },
} as const satisfies Record<string, FieldText>;

export const consentMissing = 'Tick the box to accept the Terms and conditions and Privacy policy.';

/** Options of the fields that are chosen, for forms and documentation. */
export const nominationOptions = {
  role: roles,
  typeOfCompany: companyTypes,
  hq: headquarters,
  industry: industries,
  employees: employeeRanges,
  howDidYouKnow: referralSources,
} as const;

/** What a person is told when a nomination could not be stored. */
export const nominationFailures = {
  refused: (why: string) => `Submission failed: ${why || 'Unknown error'}`,
  network: 'Network or server error. See console for details.',
} as const;
