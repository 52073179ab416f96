import type { Response } from 'express';
import { logger } from 'firebase-functions/v2';
import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { invitationLimit } from '@utkarsh/domain/contract/rateLimits';
import type { Invited, ListedMailsReply, TokenReply } from '@utkarsh/domain/contract/staff';
import { mailParamsSchema } from '@utkarsh/domain/contract/staff';
import { addressKey } from '@utkarsh/domain/fields/pastedText';
import {
  type StaffRecord,
  acceptanceSchema,
  invitationKeySchema,
  invitationSchema,
  loginRefusedText,
  loginSchema,
  profileSchema,
  roleChangeSchema,
} from '@utkarsh/domain/staff/staff';
import { mailsOf, sendMailAgain, undeliveredMails } from '../store/mail/mail';
import { takeTurn } from '../store/rateLimits';
import type { LoginAttempt } from '../store/staff/signIn';
import { beginLogin, forgetLogin, identify, noteLogin, signIn } from '../store/staff/signIn';
import {
  acceptInvitation,
  changeProfile,
  changeRole,
  endSessions,
  findInvited,
  inviteStaff,
  readMember,
  removeStaff,
  resendInvitation,
} from '../store/staff/staff';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { forAdmins, forStaff, isExempt, withLimit, secondsUntilTurn, tooMany } from './access';
import { networkOfCaller } from './network';
import { idOf, replyDone, requireFound } from './records';

/** Changes a login counter. A failure is logged only: it must not change the result of the login. */
async function changeCounter(change: () => Promise<void>) {
  try {
    await change();
  } catch (error) {
    logger.error('The count of logins could not be kept', error);
  }
}

async function countAttempt(attempt: LoginAttempt, check: () => Promise<string | undefined>) {
  const wait = await secondsUntilTurn(() => beginLogin(attempt));
  if (wait > 0) throw tooMany(wait);
  try {
    const token = await check();
    if (token !== undefined) await changeCounter(() => noteLogin(attempt));
    return token;
  } catch (error) {
    await changeCounter(() => forgetLogin(attempt));
    throw error;
  }
}

/** Signs in a client of the API. The site itself signs in with Firebase. Auth checks the App Check token. */
export const logIn = withLimit('login', async (request, response) => {
  const { username, password } = parse(loginSchema, readJson(request));
  const account = addressKey(username);
  const address = networkOfCaller(request);
  const check = async () => {
    const idToken = await signIn(account, password, request.get('X-Firebase-AppCheck'));
    const identity = idToken === undefined ? undefined : await identify(idToken);
    return identity?.role && idToken;
  };
  const token = await (isExempt(address) ? check() : countAttempt({ account, address }, check));
  if (token === undefined) throw new ApiError('unauthenticated', loginRefusedText);
  response.json({ token } satisfies TokenReply);
});

export const mails = {
  list: forStaff(async (request, response, { role }) => {
    const { of } = parse(mailParamsSchema, request.query);
    const mailsOfRecord = of && (await mailsOf(of, role));
    const reply: ListedMailsReply = mailsOfRecord
      ? { mails: mailsOfRecord, total: mailsOfRecord.length }
      : await undeliveredMails(role);
    response.json(reply);
  }),

  sendAgain: forAdmins(async (request, response) => {
    replyDone(response, await sendMailAgain(idOf(request)), 'mail');
  }),
};

const member = 'member of the staff';

const replyInvited = (response: Response, invitee: StaffRecord | undefined) => {
  const { email } = requireFound(invitee, 'open invitation');
  response.json({ email } satisfies Invited);
};

export const invitation = {
  read: withLimit('login', async (request, response) => {
    replyInvited(response, await findInvited(parse(invitationKeySchema, readJson(request)).key));
  }),

  accept: withLimit('login', async (request, response) => {
    const { key, password } = parse(acceptanceSchema, readJson(request));
    replyInvited(response, await acceptInvitation(key, password));
  }),
};

export const staff = {
  changeProfile: forStaff(async (request, response, { uid }) => {
    const record = await changeProfile(uid, parse(profileSchema, readJson(request)));
    response.json(requireFound(record, member) satisfies StaffRecord);
  }),

  endSessions: forStaff(async (_request, response, { uid }) => {
    await endSessions(uid);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  /** `forStaff` notes the visit, as for every call. */
  noteVisit: forStaff((_request, response) => {
    response.json({ success: true } satisfies ApiDeleted);
    return Promise.resolve();
  }),

  invite: forAdmins(async (request, response, { uid }) => {
    const invitation = parse(invitationSchema, readJson(request));
    const { member: invitee } = await inviteStaff(invitation, { inviter: uid });
    response.status(201).json(invitee satisfies StaffRecord);
  }),

  inviteAgain: forAdmins(async (request, response) => {
    const invitee = requireFound(await readMember(idOf(request)), member);
    const wait = await secondsUntilTurn(() => takeTurn('invitation', invitee.uid, invitationLimit));
    if (wait > 0) throw tooMany(wait, 'This invitation has been sent several times already.');
    await resendInvitation(invitee);
    response.json({ success: true } satisfies ApiDeleted);
  }),

  update: forAdmins(async (request, response, { actor }) => {
    const { role } = parse(roleChangeSchema, readJson(request));
    const record = await changeRole(idOf(request), { role, actor });
    response.json(requireFound(record, member) satisfies StaffRecord);
  }),

  remove: forAdmins(async (request, response, { actor }) => {
    replyDone(response, await removeStaff(idOf(request), { actor }), member);
  }),
};
