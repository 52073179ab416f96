import type { FieldTable } from '../fields/fields';

export const workspaceFields = {
  name: {
    label: 'Organization',
    missing: 'Enter the name of the organization.',
    kind: 'line',
    max: 200,
    isSearched: true,
    example: 'Malar Mills',
    width: 32,
  },
} as const satisfies FieldTable;

/** What an owner enters to invite a person. */
export const memberFields = {
  email: {
    label: 'Email Address',
    missing: 'Enter the e-mail address.',
    kind: 'email',
    max: 254,
    autoComplete: 'off',
    example: 'ravi@malar-mills.co.in',
    width: 34,
  },
  name: {
    label: 'Name',
    missing: 'Enter the name.',
    kind: 'line',
    max: 80,
    autoComplete: 'off',
    example: 'Ravi Menon',
    width: 24,
  },
} as const satisfies FieldTable;

/** Days for which an invitation can be accepted, and minutes for which a link signs in. */
export const linkLife = { invitationDays: 14, signInMinutes: 60 } as const;
