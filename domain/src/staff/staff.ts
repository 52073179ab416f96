import * as z from 'zod/mini';
import { addressKey, cleanEmail } from '../fields/pastedText';
import type { FieldTable } from '../fields/fields';
import { emptyText, formShape, newShape } from '../fields/fieldSchemas';
import { boundedText, cleanedText, lineField } from '../fields/fieldChecks';
import { hash } from '../text/ids';
import { lettersOf } from '../text/letters';

/** `admin` may do everything. `viewer` may read and export, but change nothing. */
export const staffRoles = ['admin', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleNames: Readonly<Record<StaffRole, string>> = { admin: 'Administrator', viewer: 'Viewer' };

/** Returns the custom claims for a role. Rules and functions read the role from them. */
export const claimsOf = (role: StaffRole): { admin: true } | { role: 'viewer' } =>
  role === 'admin' ? { admin: true } : { role: 'viewer' };

/** Returns the role in an account's claims. As in the rules, `admin` must be the boolean true. */
export function roleOfClaims(claims: Readonly<Record<string, unknown>> | undefined): StaffRole | undefined {
  if (claims?.['admin'] === true) return 'admin';
  return claims?.['role'] === 'viewer' ? 'viewer' : undefined;
}

/** Returns the time from which a changed role counts: the second after the present one, in which no session was begun yet. */
export const nextSecond = (): number => Math.floor(Date.now() / 1000) + 1;

const loginLimits = { username: 254, password: 1024 } as const;

/** Profile fields of a staff member, which colleagues see. Two members may have equal names. */
export const profileFields = {
  name: {
    label: 'Name',
    kind: 'line',
    max: 80,
    autoComplete: 'name',
    hint: 'Lists and the history show this name. Without one they show the e-mail address.',
    example: 'Anjali Iyer',
    width: 28,
  },
  initials: {
    label: 'Initials',
    kind: 'line',
    max: 4,
    hint: 'At most 4 characters. Left empty, they are made of the name.',
    example: 'AI',
    width: 10,
  },
} as const satisfies FieldTable;

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
  ...profileFields,
} as const satisfies FieldTable;

const { email, role } = formShape(staffFields);

/** Returns whether Auth accepts an address. It takes only these characters in front of the `@`; a domain in another script has a Latin form. */
export const isLatinAddress = (address: string): boolean => /^[ -~]*$/.test(address);

/** Schema of an invitation. Addresses are in small letters, as in Auth. */
export const invitationSchema = z.strictObject({
  email: z.pipe(
    z.pipe(email, z.transform(addressKey)),
    z
      .string()
      .check(z.refine(isLatinAddress, 'Email Address must be in Latin letters: an account takes no others.')),
  ),
  role,
  ...newShape(profileFields),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const profileSchema = z.strictObject(formShape(profileFields));
export type Profile = z.infer<typeof profileSchema>;

export const roleChangeSchema = z.strictObject({ role });

/** Schema of a member of the staff in API replies. Times are ISO. */
export const staffRecordSchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: emptyText,
  initials: emptyText,
  role,
  /** Uid of the administrator who sent the invitation; '' for the first administrator. */
  invited_by: emptyText,
  last_seen: z._default(z.nullable(z.string()), null),
  /** When the link of the invitation ends; null after the person has used it. */
  invited_until: z._default(z.nullable(z.string()), null),
  created_at: z.string(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;

export type Colleague = Pick<StaffRecord, 'uid' | 'email' | keyof Profile>;

/** Returns the name of each member by uid. A member without a name gets their address, and namesakes get it added. */
export function colleagueNames(colleagues: readonly Colleague[]): ReadonlyMap<string, string> {
  const isTaken = (one: Colleague) =>
    colleagues.some(({ uid, name }) => uid !== one.uid && name === one.name);
  return new Map(
    colleagues.map((one) => [
      one.uid,
      one.name === '' ? one.email : isTaken(one) ? `${one.name} (${one.email})` : one.name,
    ]),
  );
}

/** Returns whether a nomination may be assigned to a member: an administrator who has signed in. `firestore.rules` says the same. */
export const mayBeAssigned = ({ role, last_seen }: Pick<StaffRecord, 'role' | 'last_seen'>): boolean =>
  role === 'admin' && last_seen !== null;

/** Returns whether the assignee of a nomination gets a mail. Nobody gets one about an assignment to themselves. */
export const needsAssignmentMail = ({ assignee, by }: { assignee: string; by: string }): boolean =>
  assignee !== '' && by !== '' && assignee !== by;

/** Returns the initials that a member chose, or else the first letters of their first and last name, or of their address. */
export function initialsOf({ initials, name, email }: Omit<Colleague, 'uid'>): string {
  if (initials !== '') return initials;
  const words = (name || email).split(/\s+/u);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => lettersOf(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Days for which the link of an invitation works. */
export const invitationDays = 3;

export const passwordLimits = { min: 10, max: loginLimits.password } as const;

export const weakPasswordText = 'This password is too easy to guess. Choose a longer one.';

/** Schema of a password that somebody chooses. */
export const newPasswordSchema = boundedText(
  'password must be a text.',
  passwordLimits.max,
  `A password can have at most ${passwordLimits.max} characters.`,
).check(z.minLength(passwordLimits.min, `Choose a password of at least ${passwordLimits.min} characters.`));

const invitationKey = boundedText('key must be a text.', 200, 'key is too long.');
export const invitationKeySchema = z.strictObject({ key: invitationKey });
export const acceptanceSchema = z.strictObject({ key: invitationKey, password: newPasswordSchema });

const missingUsername = 'Enter your email address.';
const missingPassword = 'Enter your password.';

/** Schema of the body of `POST /api/admin/login`. A password keeps its blanks. */
export const loginSchema = z.strictObject({
  username: cleanedText(
    missingUsername,
    { label: 'E-mail address', max: loginLimits.username },
    cleanEmail,
  ).check(z.minLength(1, { error: missingUsername, abort: true })),
  password: boundedText(
    missingPassword,
    loginLimits.password,
    `Password can have at most ${loginLimits.password} characters.`,
  ).check(z.minLength(1, { error: missingPassword, abort: true })),
});

/** Message for every refused login. It does not reveal whether an account exists. */
export const loginRefusedText = 'The email address or the password is not right.';

/** Maximum lengths in characters. `firestore.rules` repeats them. */
export const viewLimits = { name: 40, search: 4000 } as const;

export const viewNameSchema = z.strictObject({
  name: lineField({ label: 'Name', missing: 'Enter a name.', max: viewLimits.name }),
});

/** Schema of `list_views/{id}`: a search of a staff list under a name. */
export const listViewSchema = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  /** Query of the URL, such as `status=new&sort=-created_at`. */
  search: z.string(),
  /** Uid of the member who saved the view. */
  author: z.string(),
});
export type ListView = z.infer<typeof listViewSchema>;

/** Returns the id of a view. It depends on the name, so a member has only one view of a name in a list. */
export const viewId = ({ list, name, author }: Pick<ListView, 'list' | 'name' | 'author'>): string =>
  `${author}_${hash(`${list}\n${name}`)}`;
