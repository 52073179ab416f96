/** Labels and limits of the nomination form, apart from its schema, so that a page can be drawn before validation is loaded. */
import { type FieldTable, forStaff } from '../fields/fields';
import { industries } from '../fields/industries';
import { companyTypes, employeeRanges, headquarters, referralSources, roles } from '../fields/options';

/** Fields of the form in its order, by their submitted names. */
export const nominationFields = {
  firstName: {
    storedName: 'first_name',
    label: 'First Name',
    missing: 'Enter your first name.',
    kind: 'line',
    max: 80,
    autoComplete: 'given-name',
    isSearched: true,
    example: 'Anjali',
    width: 18,
  },
  lastName: {
    storedName: 'last_name',
    label: 'Last Name',
    missing: 'Enter your last name.',
    kind: 'line',
    max: 80,
    autoComplete: 'family-name',
    hint: 'Only one name? Repeat it here, or enter its initial.',
    isSearched: true,
    example: 'Iyer',
    width: 18,
  },
  role: {
    label: 'Role',
    missing: 'Choose your role.',
    kind: 'choice',
    options: roles,
    choose: 'Select your role',
    example: 'CHRO / Vice President',
    width: 26,
  },
  email: {
    label: 'Work Email',
    missing: 'Enter your work email, such as name@company.in.',
    kind: 'email',
    max: 254,
    autoComplete: 'email',
    isSearched: true,
    example: 'anjali.iyer@anjali-foods.example',
    width: 34,
  },
  mobile: {
    label: 'Mobile',
    missing: 'Enter your mobile number.',
    kind: 'phone',
    max: 30,
    autoComplete: 'tel',
    isSearched: true,
    example: '+91 98400 12345',
    width: 20,
  },
  typeOfCompany: {
    storedName: 'type_of_company',
    label: 'Type of Company',
    missing: 'Choose the type of company.',
    kind: 'choice',
    options: companyTypes,
    choose: 'Select the type of company',
    example: 'Private Ltd',
    width: 18,
  },
  companyName: {
    storedName: 'company_name',
    label: 'Company Name',
    missing: 'Enter the company name.',
    kind: 'line',
    max: 200,
    autoComplete: 'organization',
    isSearched: true,
    example: 'Anjali Foods',
    width: 32,
  },
  hq: {
    storedName: 'headquarters',
    label: 'Headquarters',
    missing: 'Choose the state or union territory of the headquarters.',
    kind: 'choice',
    options: headquarters,
    choose: 'Select a state or union territory',
    example: 'Tamil Nadu',
    width: 24,
  },
  industry: {
    label: 'Industry',
    missing: 'Choose an industry.',
    kind: 'choice',
    options: industries,
    choose: 'Select an industry',
    example: 'Food & Beverage',
    width: 30,
  },
  employees: {
    storedName: 'num_employees',
    label: 'Number of Employees',
    missing: 'Choose the number of employees.',
    kind: 'choice',
    options: employeeRanges,
    choose: 'Select a range',
    example: '201 - 500',
    width: 18,
  },
  howDidYouKnow: {
    storedName: 'how_heard',
    label: 'How did you come to know about us?',
    missing: 'Choose how you came to know about us.',
    kind: 'choice',
    options: referralSources,
    choose: 'Select an answer',
    example: 'HR Community',
    width: 20,
  },
} as const satisfies FieldTable;

export const consentMissing = 'Tick the box to accept the Terms and conditions and Privacy policy.';

/** Messages after a failed submission. */
export const nominationFailures = {
  refusal: (reason: string) => `Submission failed: ${reason || 'Unknown error'}`,
  network: 'Network or server error. See console for details.',
  help: 'What you have typed is still here: check the connection and submit again.',
} as const;

const { companyName, ...others } = nominationFields;
/** Fields of a nomination in the order for staff, who read the company name first. */
export const nominationFieldsForStaff = forStaff(
  { companyName, ...others },
  { howDidYouKnow: 'Referral Source' },
);
