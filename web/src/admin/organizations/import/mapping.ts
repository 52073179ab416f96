import { foldText } from '@utkarsh/domain/searchText';
import type { OrganizationInput } from '@utkarsh/domain/organization';
import { organizationLabels } from '../organizationFields';

export type ImportField = keyof OrganizationInput;

/** The fields of an import, in the order of the template, and what files call them besides their own names. */
const knownAs: Readonly<Record<ImportField, readonly string[]>> = {
  organization_name: ['organization', 'organisation name', 'organisation', 'company name', 'company', 'name'],
  number_of_employees: ['employees', 'no of employees', 'employee count', 'headcount', 'head count', 'size'],
  industry: ['sector', 'industry type'],
  certification_period: ['period', 'certified', 'certificate period', 'validity'],
  contact_email: ['email', 'e mail', 'email address', 'contact e mail', 'contact'],
  address: ['postal address', 'location'],
  profile_url: ['profile', 'website', 'web site', 'url', 'profile link'],
  company_profile: ['about', 'description', 'company description'],
};

export const importFields: readonly ImportField[] = [
  'organization_name',
  'number_of_employees',
  'industry',
  'certification_period',
  'contact_email',
  'address',
  'profile_url',
  'company_profile',
];

export const requiredFields: readonly ImportField[] = importFields.slice(0, 4);

/** The column of each field, counted from 0; a field without a column is empty in every row. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>>;

/** Finds the columns by their names; each is used once. */
export function guessMapping(header: readonly string[]): Mapping {
  const names = header.map(foldText);
  const mapping: Partial<Record<ImportField, number>> = {};
  const used = new Set<number>();
  const claim = (field: ImportField, called: readonly string[]) => {
    if (mapping[field] !== undefined) return;
    const column = names.findIndex((name, index) => !used.has(index) && called.includes(name));
    if (column < 0) return;
    mapping[field] = column;
    used.add(column);
  };
  // Their own names go first, so that a free guess takes no other field's column.
  for (const field of importFields) claim(field, [foldText(field), foldText(organizationLabels[field])]);
  for (const field of importFields) claim(field, knownAs[field]);
  return mapping;
}

/** The template: the columns, and a row to show how they are filled. */
export const templateLines: readonly (readonly string[])[] = [
  importFields.map((field) => organizationLabels[field]),
  [
    'Kaveri Textiles Pvt Ltd',
    '340',
    'Textiles & Apparel',
    'Sep 2025 to Sep 2026',
    'people@kaveri-textiles.example',
    '12, Avinashi Road, Coimbatore 641018',
    'https://kaveri-textiles.example',
    'Weavers since 1962.',
  ],
];
