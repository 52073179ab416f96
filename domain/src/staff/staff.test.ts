import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../fields/fieldChecks';
import { claimsOf, invitationSchema, loginSchema, roleChangeSchema, roleOfClaims, staffRoles } from './staff';

describe('the role that claims give', () => {
  it.each(staffRoles)('is %s for the claims of that role', (role) => {
    expect(roleOfClaims(claimsOf(role))).toBe(role);
  });

  it.each([undefined, {}, { admin: 'true' }, { admin: 1 }, { role: 'admin' }, { role: 'Viewer' }])(
    'is none for %j',
    (claims) => {
      expect(roleOfClaims(claims)).toBeUndefined();
    },
  );
});

describe('an invitation', () => {
  it('keeps the address in small letters', () => {
    expect(invitationSchema.parse({ email: ' Asha.Rao@Looms.in ', role: 'viewer' })).toEqual({
      email: 'asha.rao@looms.in',
      role: 'viewer',
    });
  });

  it('keeps a domain in another script as Auth knows it', () => {
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
  ])('%j has wrong fields %j', (body, fields) => {
    const { error } = invitationSchema.safeParse(body);
    expect(error && Object.keys(fieldErrors(error))).toEqual(fields);
  });

  it('changes a role to one that there is', () => {
    expect(roleChangeSchema.safeParse({ role: 'none' }).success).toBe(false);
  });
});

describe('a login', () => {
  it('takes a password as it is', () => {
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
  ])('%j has wrong fields %j', (body, fields) => {
    const { error } = loginSchema.safeParse(body);
    expect(error && Object.keys(fieldErrors(error))).toEqual(fields);
  });
});
