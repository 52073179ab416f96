import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { invitationSchema, roleChangeSchema, type StaffRecord } from '@utkarsh/domain/staff/staff';
import { invitationLimit } from '@utkarsh/domain/contract/rateLimits';
import { takeTurn } from '../store/rateLimits';
import {
  changeRole,
  endSessions,
  inviteStaff,
  readMember,
  removeStaff,
  resendInvitation,
} from '../store/staff/staff';
import { idOf, noSuchRecord } from './editing';
import { forAdmins, forStaff } from './guard';
import { parse, readJson } from './input';
import { secondsUntilTurn, tooMany } from './rateLimit';

const missing = () => noSuchRecord('member of the staff');

export const staff = {
  /** `DELETE /api/admin/me/sessions` */
  endSessions: forStaff(async (_request, response, { uid }) => {
    await endSessions(uid);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  /** `POST /api/admin/staff`: e-mail address and role. */
  invite: forAdmins(async (request, response, { uid }) => {
    const invitation = parse(invitationSchema, readJson(request));
    const { member } = await inviteStaff(invitation, { inviter: uid });
    response.status(201).json(member satisfies StaffRecord);
  }),

  /** `POST /api/admin/staff/{uid}/invitation` */
  inviteAgain: forAdmins(async (request, response) => {
    const member = await readMember(idOf(request));
    if (!member) throw missing();
    const wait = await secondsUntilTurn(() => takeTurn('invitation', member.uid, invitationLimit));
    if (wait > 0) throw tooMany(wait, 'This invitation has been sent several times already.');
    await resendInvitation(member);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  /** `PUT /api/admin/staff/{uid}`: the role. */
  update: forAdmins(async (request, response, { actor }) => {
    const { role } = parse(roleChangeSchema, readJson(request));
    const member = await changeRole(idOf(request), { role, actor });
    if (!member) throw missing();
    response.json(member);
  }),

  /** `DELETE /api/admin/staff/{uid}` */
  remove: forAdmins(async (request, response, { actor }) => {
    if (!(await removeStaff(idOf(request), { actor }))) throw missing();
    response.json({ success: true } satisfies ApiDeleted);
  }),
};
