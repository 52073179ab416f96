import { ableToSignIn, inviteStaff, listStaff, removeStaff } from '../../functions/src/store/staff/staff';
import { normalizeEmail } from '@utkarsh/domain/fields/pastedText';
import { Problem } from '../setup/terminal';
import { type Target, confirm } from './target';

/**
 * Makes somebody an administrator, always with a new account that nobody can have prepared. Refuses, unless forced, if another
 * administrator can sign in and invite them. Returns lines to print.
 */
export async function makeFirstAdmin(
  target: Target,
  address: string,
  { force, yes }: { force: boolean; yes: boolean },
): Promise<string[]> {
  const email = normalizeEmail(address);
  const staff = await listStaff();
  const others = staff.filter((member) => member.role === 'admin' && member.email !== email);
  const able = new Set(await ableToSignIn(others.map(({ uid }) => uid)));
  if (able.size > 0 && !force)
    throw new Problem(
      `${target.project} has ${able.size === 1 ? 'an administrator' : `${able.size} administrators`} already, who can invite staff. Where nobody of them can sign in any more, give --force.`,
      others.filter(({ uid }) => able.has(uid)).map((member) => member.email),
    );
  await confirm(target, `Make ${email} an administrator`, yes);
  for (const { uid } of staff.filter((member) => member.email === email))
    await removeStaff(uid, { actor: { kind: 'server' }, evenLast: true });
  const member = { email, role: 'admin', name: '', initials: '' } as const;
  const { link } = await inviteStaff(member, { inviter: '', mail: false });
  return [
    `${email} is an administrator of ${target.project}.`,
    'Choose a password at this address, which is good for one use and must not be passed on:',
    link,
  ];
}
