import * as z from 'zod/mini';
import { addressKey, cleanEmail } from '../fields/cleanText';
import type { FieldTable } from '../fields/fields';
import { emptyText, givenShape } from '../fields/fieldSchemas';

/** `admin` may do everything; `viewer` reads and exports, and changes nothing. */
export const staffRoles = ['admin', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Readonly<Record<StaffRole, string>> = { admin: 'Administrator', viewer: 'Viewer' };

/** The custom claims by which rules and functions know a role. */
export const claimsOf = (role: StaffRole): { admin: true } | { role: 'viewer' } =>
  role === 'admin' ? { admin: true } : { role: 'viewer' };

/** The role that an account's claims give, as rules read them: `admin` is a boolean, not a text. */
export function roleOfClaims(claims: Readonly<Record<string, unknown>> | undefined): StaffRole | undefined {
  if (claims?.['admin'] === true) return 'admin';
  return claims?.['role'] === 'viewer' ? 'viewer' : undefined;
}

/**
 * From when a role counts that is given, changed or ended now, in whole seconds as tokens say when their session began
 * (`auth_time`). The next second, so that no session of this one counts.
 */
export const nextSecond = (now = Date.now()): number => Math.floor(now / 1000) + 1;

const loginLimits = { username: 254, password: 1024 } as const;

/** What an invitation says of a member of the staff. */
export const staffFields = {
  email: {
    label: 'Email Address',
    missing: 'Enter the e-mail address.',
    kind: 'email',
    max: 254,
    example: 'asha@utkarsh-workplaces.example',
    width: 36,
  },
  role: {
    label: 'Role',
    missing: 'Role must be admin or viewer.',
    kind: 'choice',
    options: staffRoles,
    choose: 'Select a role',
    example: 'viewer',
    width: 16,
  },
} as const satisfies FieldTable;

const { email, role } = givenShape(staffFields);

/** Auth takes no other letters in the name of an address. A domain in another script has a form in Latin ones. */
const latin = z
  .string()
  .check(
    z.refine(
      (address) => /^[ -~]*$/.test(address),
      'Email Address must be in Latin letters: an account takes no others.',
    ),
  );

/** The body of `POST /api/admin/staff`. Auth keeps addresses in small letters, and so do we. */
export const invitationSchema = z.strictObject({
  email: z.pipe(z.pipe(email, z.transform(addressKey)), latin),
  role,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The body of `PUT /api/admin/staff/{uid}`. */
export const roleChangeSchema = z.strictObject({ role });

/** A member of the staff as the API tells of them. Times are ISO. */
export const staffRecordSchema = z.object({
  uid: z.string(),
  email: z.string(),
  role,
  /** The uid of who invited them; empty for the first administrator. */
  invited_by: emptyText,
  last_seen: z._default(z.nullable(z.string()), null),
  created_at: z.string(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;

const missingUsername = 'Enter your email address.';
const missingPassword = 'Enter your password.';

/** The body of `POST /api/admin/login`. A password is taken as it is typed, blanks and all. */
export const loginSchema = z.strictObject({
  username: z
    .string(missingUsername)
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, { error: missingUsername, abort: true }),
      z.maxLength(
        loginLimits.username,
        `E-mail address can have at most ${loginLimits.username} characters.`,
      ),
    ),
  password: z
    .string(missingPassword)
    .check(
      z.minLength(1, { error: missingPassword, abort: true }),
      z.maxLength(loginLimits.password, `Password can have at most ${loginLimits.password} characters.`),
    ),
});

/** Said to whoever may not sign in, whatever was wrong, so that nobody learns who has an account or is staff. */
export const loginRefused = 'The email address or the password is not right.';
