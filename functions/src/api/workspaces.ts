import type { ApiDeleted } from '@utkarsh/domain/contract/api';
import { workspaceInvitationLimit } from '@utkarsh/domain/contract/rateLimits';
import { trackingSchema } from '@utkarsh/domain/contract/tracking';
import type { SignInCode, WorkspaceList } from '@utkarsh/domain/contract/workspaces';
import {
  memberInvitationSchema,
  memberRoleSchema,
  signInLinkSchema,
  signInSchema,
  workspaceOpeningSchema,
} from '@utkarsh/domain/workspace/workspace';
import { takeTurn } from '../store/rateLimits';
import { mailSignInLink, useSignInLink } from '../store/workspace/memberSignIn';
import {
  changeMemberRole,
  inviteMember,
  openByKey,
  openFor,
  removeInvitation,
  removeMember,
} from '../store/workspace/members';
import { listWorkspaces } from '../store/workspace/workspaces';
import {
  type Handler,
  forAdmins,
  forMembers,
  publicWrite,
  requireCaller,
  tooMany,
  withLimit,
} from './access';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { idOf, replyDone } from './records';

const success = { success: true } satisfies ApiDeleted;

const usedLinkText =
  'This link was used already, is too old, or was sent to another address. Ask for another link below.';

export const workspaces = {
  open: withLimit('workspaces', async (request, response) => {
    const { key } = parse(trackingSchema, readJson(request));
    replyDone(response, await openByKey(key), 'nomination');
  }),

  openForStaff: forAdmins(async (request, response, { actor }) => {
    const opening = parse(workspaceOpeningSchema, readJson(request));
    const noun = opening.nomination === undefined ? 'organization' : 'nomination';
    replyDone(response, await openFor(opening, actor), noun);
  }),

  mailLink: publicWrite('workspaces', async (request, response) => {
    await mailSignInLink(parse(signInLinkSchema, readJson(request)).email);
    // Tells nobody whether an address is known.
    response.json(success);
  }),

  signIn: publicWrite('workspaces', async (request, response) => {
    const code = await useSignInLink(parse(signInSchema, readJson(request)));
    if (code === undefined) throw new ApiError('not_found', usedLinkText);
    response.json({ code } satisfies SignInCode);
  }),

  list: (async (request, response) => {
    const caller = await requireCaller(request);
    const own = caller.role === undefined ? await listWorkspaces(caller) : [];
    response.json({ workspaces: own } satisfies WorkspaceList);
  }) satisfies Handler,

  invite: forMembers(['owner'], async (request, response, { uid }) => {
    const invitation = parse(memberInvitationSchema, readJson(request));
    const wait = await takeTurn('workspace invitation', idOf(request), workspaceInvitationLimit);
    if (wait > 0) throw tooMany(wait, 'This workspace has sent many invitations today.');
    await inviteMember(idOf(request), invitation, uid);
    response.status(201).json(success);
  }),

  removeInvitation: forMembers(['owner'], async (request, response, { uid }) => {
    const invitation = String(request.params['invitation']);
    replyDone(response, await removeInvitation(idOf(request), invitation, uid), 'invitation');
  }),

  changeRole: forMembers(['owner'], async (request, response, { uid }) => {
    const { role } = parse(memberRoleSchema, readJson(request));
    const member = String(request.params['uid']);
    replyDone(response, await changeMemberRole(idOf(request), member, { role, caller: uid }), 'member');
  }),

  removeMember: forMembers(
    ['owner', 'editor', 'reader'],
    async (request, response, { uid, workspaceRole }) => {
      const member = String(request.params['uid']);
      if (member !== uid && workspaceRole !== 'owner')
        throw new ApiError('forbidden', 'Only owners remove other people.');
      replyDone(response, await removeMember(idOf(request), member, uid), 'member');
    },
  ),
};
