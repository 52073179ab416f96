import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../fields/fieldChecks';
import {
  claimsOf,
  colleagueNames,
  initialsOf,
  invitationSchema,
  loginSchema,
  profileSchema,
  roleChangeSchema,
  roleOfClaims,
  staffRoles,
  viewId,
} from './staff';

describe('roleOfClaims', () => {
  it.each(staffRoles)('returns %s for the claims of that role', (role) => {
    expect(roleOfClaims(claimsOf(role))).toBe(role);
  });

  it.each([undefined, {}, { admin: 'true' }, { admin: 1 }, { role: 'admin' }, { role: 'Viewer' }])(
    'returns undefined for %j',
    (claims) => {
      expect(roleOfClaims(claims)).toBeUndefined();
    },
  );
});

describe('an invitation', () => {
  it('stores the address in small letters', () => {
    expect(invitationSchema.parse({ email: ' Asha.Rao@Looms.in ', role: 'viewer' })).toEqual({
      email: 'asha.rao@looms.in',
      role: 'viewer',
      name: '',
      initials: '',
    });
  });

  it('stores a domain in another script as Auth does', () => {
    const { email } = invitationSchema.parse({ email: 'mailto:Asha@डाटामेल.भारत', role: 'viewer' });
    expect(email).toBe('asha@xn--c2bd4bq1db8d.xn--h2brj9c');
  });

  it.each([
    [{}, ['email', 'role']],
    [{ email: 'asha', role: 'viewer' }, ['email']],
    [{ email: 'संपर्क@looms.in', role: 'viewer' }, ['email']],
    [{ email: 'asha@looms.in', role: 'owner' }, ['role']],
    [{ email: `${'a'.repeat(64)}@${'b'.repeat(200)}.in`, role: 'admin' }, ['email']],
    [{ email: 'asha@looms.in', role: 'admin', admin: true }, ['admin']],
  ])('reports for %j the fields %j', (body, fields) => {
    const { error } = invitationSchema.safeParse(body);
    expect(error && Object.keys(fieldErrors(error))).toEqual(fields);
  });

  it('accepts a change to an existing role', () => {
    expect(roleChangeSchema.safeParse({ role: 'none' }).success).toBe(false);
  });
});

describe('a login', () => {
  it('keeps the blanks of a password', () => {
    expect(loginSchema.parse({ username: ' a@b.in ', password: ' x ' })).toEqual({
      username: 'a@b.in',
      password: ' x ',
    });
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: '  ', password: '' }, ['username', 'password']],
    [{ username: 'a', password: 'x'.repeat(1025) }, ['password']],
    [{ username: 'a'.repeat(255), password: 'x' }, ['username']],
    [{ username: ['a'], password: null }, ['username', 'password']],
  ])('reports for %j the fields %j', (body, fields) => {
    const { error } = loginSchema.safeParse(body);
    expect(error && Object.keys(fieldErrors(error))).toEqual(fields);
  });
});

describe('the names of colleagues', () => {
  const member = (uid: string, name = '', initials = '') => ({
    uid,
    email: `${uid}@programme.example`,
    name,
    initials,
  });

  it('are addresses while there is no name, and tell namesakes apart', () => {
    const all = [
      member('asha', 'Asha Rao'),
      member('ravi', 'Ravi Menon'),
      member('asha2', 'Asha Rao'),
      member('old'),
    ];
    expect([...colleagueNames(all).values()]).toEqual([
      'Asha Rao (asha@programme.example)',
      'Ravi Menon',
      'Asha Rao (asha2@programme.example)',
      'old@programme.example',
    ]);
  });

  it.each([
    [member('asha', 'Asha Rao', 'A.R.'), 'A.R.'],
    [member('asha', 'asha devi rao'), 'AR'],
    [member('asha', 'Asha'), 'A'],
    [member('asha', 'आशा राव'), 'आरा'],
    [member('asha', 'ಶ್ರೀ ಕೃಷ್ಣ'), 'ಶ್ರೀಕೃ'],
    [member('asha'), 'A'],
  ])('have initials: %j', (one, initials) => {
    expect(initialsOf(one)).toBe(initials);
  });

  it('are optional in an invitation, and cleaned in a profile', () => {
    const invitation = invitationSchema.parse({ email: 'asha@programme.example', role: 'viewer' });
    expect(invitation).toMatchObject({ name: '', initials: '' });
    expect(profileSchema.parse({ name: '  Asha Rao ', initials: ' AR' })).toEqual({
      name: 'Asha Rao',
      initials: 'AR',
    });
    const { error } = profileSchema.safeParse({ name: 'x'.repeat(81), initials: 'ABCDE' });
    expect(error && Object.keys(fieldErrors(error))).toEqual(['name', 'initials']);
  });
});

const mine = { list: 'Nominations', name: 'New ones', author: 'asha' };

it('a view has an id for each list, name and author', () => {
  expect(viewId(mine)).toBe(viewId({ ...mine }));
  expect(viewId(mine)).toMatch(/^asha_\d{1,10}$/);
  const others = [{ list: 'Insights' }, { name: 'New one' }, { author: 'ravi' }];
  const ids = others.map((change) => viewId({ ...mine, ...change }));
  expect(new Set([viewId(mine), ...ids]).size).toBe(4);
});
