import { organizationLimits } from '@utkarsh/domain/organization';
import { halfEmoji } from './halfEmoji';

export const notText = { null: null, 'a number': 7, 'a list': ['Kaveri'], 'a map': { text: 'Kaveri' } };
const endless = { 'of 10,000 characters': 'a'.repeat(10_000) };
const control = {
  'with a null character': 'Kaveri\u0000',
  'with an escape character': 'Kaveri\u001b[2J',
  ...halfEmoji,
};

export interface BadField {
  name: string;
  field: string;
  value: unknown;
}

export const bad = (field: string, values: Record<string, unknown>): BadField[] =>
  Object.entries(values).map(([what, value]) => ({ name: `${field} ${what}`, field, value }));

/** What staff may not type: refused by the rules and by the form's schema alike. */
export const badOrganizationInputs: readonly BadField[] = [
  ...bad('organization_name', {
    ...notText,
    ...endless,
    ...control,
    empty: '',
    'of spaces only': '   ',
    'of two lines': 'Kaveri\nTextiles',
    'one character too long': 'x'.repeat(organizationLimits.organization_name + 1),
  }),
  ...bad('address', {
    ...notText,
    ...endless,
    ...control,
    'one too long': 'x'.repeat(organizationLimits.address + 1),
  }),
  ...bad('contact_email', {
    ...notText,
    ...endless,
    ...control,
    'without @': 'people.in',
    'with a space inside': 'people @kaveri.in',
  }),
  ...bad('industry', { ...notText, ...endless, empty: '', 'not an option': 'Weaving' }),
  ...bad('number_of_employees', {
    null: null,
    'as text': '340',
    'with a fraction': 340.5,
    'a list': [340],
    zero: 0,
    negative: -1,
    'one too many': organizationLimits.number_of_employees + 1,
    infinite: Infinity,
    'not a number': NaN,
  }),
  ...bad('certification_period', {
    ...notText,
    ...endless,
    empty: '',
    'without an end': 'Sep 2025',
    'with full months': 'September 2025 to September 2026',
    'with a hyphen': 'Sep 2025 - Sep 2026',
    'in small letters': 'sep 2025 to sep 2026',
    'of another century': 'Sep 1925 to Sep 1926',
    'that ends before it begins': 'Sep 2026 to Sep 2025',
  }),
  ...bad('company_profile', {
    ...notText,
    ...endless,
    ...control,
    'one character too long': 'x'.repeat(organizationLimits.company_profile + 1),
    'one emoji too long': '🏆'.repeat(organizationLimits.company_profile + 1),
  }),
  ...bad('profile_url', {
    ...notText,
    ...endless,
    'with a script': 'javascript:alert(1)',
    'with a script after a line break': 'javascript:alert(1)//\nhttps://kaveri.in',
    'without a scheme': 'kaveri-textiles.in',
    'with data': 'data:text/html,<b>Kaveri</b>',
    'with a quote': 'https://kaveri.in/"onclick="x',
    'with half an emoji': 'https://kaveri.in/\ud83c',
    'one character too long': `https://kaveri.in/${'x'.repeat(organizationLimits.profile_url - 17)}`,
  }),
  ...bad('nickname', { unknown: 'Kaveri' }),
];

/** What staff may not do to an organization that is there: refused by the rules and by the API alike. */
export const badOrganizationChanges: readonly BadField[] = [
  ...bad('tier', { ...notText, ...endless, empty: '', unknown: 'giant', 'in capitals': 'Mid' }),
  ...bad('revoked', { null: null, 'as text': 'false', 'as a number': 0 }),
  ...bad('revoked_reason', {
    ...notText,
    ...endless,
    ...control,
    'one too long': 'x'.repeat(organizationLimits.revoked_reason + 1),
  }),
];

/** Reasons that give none: with them nothing may be revoked. */
export const noReasons = ['', '   ', '\n', '\u200b', '\u00a0'];
