import { type ApiDeleted, apiLimits } from '@utkarsh/domain/contract/api';
import { workspaceInvitationLimit, workspaceRequestLimit } from '@utkarsh/domain/contract/rateLimits';
import { trackingSchema } from '@utkarsh/domain/contract/tracking';
import type { HandedIn, SignInCode, WorkspaceList } from '@utkarsh/domain/contract/workspaces';
import { employeeListSchema } from '@utkarsh/domain/survey/survey';
import { profileSchema, requestDecisionSchema, wishSchema } from '@utkarsh/domain/workspace/requests';
import {
  insideRoles,
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
import {
  decideRequest,
  handInList,
  mailTestTo,
  proposeProfile,
  readHandedIn,
  wish,
} from '../store/workspace/requests';
import { listWorkspaces } from '../store/workspace/workspaces';
import type { Handler } from './access';
import { forAdmins, forMembers, publicWrite, requireCaller, tooMany, withLimit } from './access';
import { parse, readJson } from './body';
import { ApiError } from './errors';
import { idOf, replyDone, requireFound } from './records';

const success = { success: true } satisfies ApiDeleted;

/** Limits what the owners and editors of a workspace ask of us in a day. */
const forAsking = (handle: Parameters<typeof forMembers>[1]): Handler =>
  forMembers(insideRoles, async (request, response, caller) => {
    const wait = await takeTurn('workspace request', idOf(request), workspaceRequestLimit);
    if (wait > 0) throw tooMany(wait, 'This workspace has asked for much today.');
    await handle(request, response, caller);
    response.json(success);
  });

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
    if (code === undefined)
      throw new ApiError(
        'not_found',
        'This link was used already, is too old, or was sent to another address. Ask for another link below.',
      );
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

  handInList: forAsking(async (request, _response, caller) => {
    const list = parse(employeeListSchema, readJson(request, apiLimits.importBytes));
    await handInList(idOf(request), caller, list);
  }),

  wish: forAsking(async (request, _response, caller) => {
    await wish(idOf(request), caller, parse(wishSchema, readJson(request)));
  }),

  proposeProfile: forAsking(async (request, _response, caller) => {
    await proposeProfile(idOf(request), caller, parse(profileSchema, readJson(request)));
  }),

  mailTest: forAsking(async (request, _response, { workspace, uid }) => {
    await mailTestTo(workspace, idOf(request), uid);
  }),

  readList: forAdmins(async (request, response) => {
    const people = requireFound(await readHandedIn(idOf(request)), 'list');
    response.json({ people } satisfies HandedIn);
  }),

  decide: forAdmins(async (request, response, { actor }) => {
    const decision = parse(requestDecisionSchema, readJson(request));
    replyDone(response, await decideRequest(idOf(request), decision, actor), 'workspace');
  }),
};
