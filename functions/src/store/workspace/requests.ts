import { mayRenew, renewalDays, standingOn, todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { Actor, RecordData } from '@utkarsh/domain/history/history';
import { requestDecisionMail } from '@utkarsh/domain/mail/workspaceMails';
import { heldPeriods } from '@utkarsh/domain/organization/organization';
import { organizationSchema } from '@utkarsh/domain/organization/organizationEdit';
import { mergeAddresses } from '@utkarsh/domain/survey/addressList';
import { type EmployeeList, startProblem } from '@utkarsh/domain/survey/survey';
import { surveyTestMail } from '@utkarsh/domain/survey/surveyMail';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  type Profile,
  type RequestDecision,
  type RequestKind,
  type WishInput,
  type WorkspaceRequest,
  profileFields,
  requestsSchema,
  storedProfileSchema,
  waitsSince,
} from '@utkarsh/domain/workspace/requests';
import { namesOf } from '@utkarsh/domain/fields/fields';
import type { StoredWorkspace } from '@utkarsh/domain/workspace/workspace';
import { insideRoles, storedWorkspaceSchema } from '@utkarsh/domain/workspace/workspace';
import { sendMails } from '../mail/mail';
import { Conflict, EditConflict, EditRefused, editRecord } from '../records';
import { extendSurvey, sendReminder } from '../survey/surveys';
import { linesOf, readList, removeList, storeList } from './employeeLists';
import { type Subject, memberIn, readWorkspace, workspacesFor } from './workspaceRecords';
import { keepWorkspace, readSubjects } from './workspaces';

/** Returns the next version of a workspace with another request of a kind. */
function withRequest(present: StoredWorkspace, kind: RequestKind, request: object): RecordData {
  const requests = requestsSchema.parse({ ...present.requests, [kind]: request });
  return { requests, waits_since: waitsSince(requests) };
}

/** Stores a request in the place of an earlier one of its kind, and returns its time. Throws Conflict when the person is out by then. */
async function ask(id: string, uid: string, { kind, facts }: { kind: RequestKind; facts: object }) {
  let time = '';
  await editRecord('workspaces', id, {
    actor: { kind: 'member', uid },
    edit: (present) => {
      const membership = memberIn(present, uid, insideRoles);
      if (!membership)
        throw new Conflict('You may no longer do this in this workspace. Load the page again.');
      const { workspace, member } = membership;
      // In the transaction, so that a later request has a later time.
      time = new Date().toISOString();
      return withRequest(workspace, kind, {
        ...facts,
        uid,
        by: member.name,
        at: time,
        state: 'open',
        answer: '',
      });
    },
  });
  await keepWorkspace(id);
  return time;
}

async function openSurveyOf(workspace: StoredWorkspace) {
  const { surveys } = await readSubjects(workspace);
  return surveys.find((survey) => survey.get('state') === 'open');
}

interface Asker {
  workspace: StoredWorkspace;
  uid: string;
}

/** Hands in a list of employees. Throws Conflict while a survey is open, and EditRefused for a list that is too long. */
export async function handInList(
  id: string,
  { workspace, uid }: Asker,
  { addresses, telephones, ...input }: EmployeeList,
): Promise<void> {
  const dayProblem = startProblem(input.closes, todayInIndia());
  if (dayProblem !== undefined) throw new EditRefused({ closes: dayProblem });
  if (await openSurveyOf(workspace))
    throw new Conflict('The survey has begun already. Write to us if people are missing.');
  const { addresses: invitees, counts } = mergeAddresses(addresses);
  const people = linesOf({ addresses: invitees, telephones });
  const list = { ...input, addresses: invitees.length, counts };
  await storeList(id, await ask(id, uid, { kind: 'list', facts: { list } }), people);
}

/** Throws Conflict unless the certificate of the organization ends soon, or has ended. */
async function requireRenewable(workspace: StoredWorkspace): Promise<void> {
  const { record } = await readSubjects(workspace);
  const organization = record && organizationSchema.parse(record.data());
  const today = todayInIndia();
  if (!organization || !mayRenew(standingOn(heldPeriods(organization), today), today))
    throw new Conflict(`A certificate can be renewed from ${renewalDays} days before its end.`);
}

/** Asks for the renewal, or while a survey is open for a reminder, more days or printed codes. Throws Conflict at another time. */
export async function wish(
  id: string,
  { workspace, uid }: Asker,
  { wish: kind, ...facts }: WishInput,
): Promise<void> {
  if (kind === 'renewal') await requireRenewable(workspace);
  else if (!(await openSurveyOf(workspace))) throw new Conflict('No survey is open.');
  await ask(id, uid, { kind, facts });
}

/** Proposes changes of the organization's public record. Throws Conflict before it is certified, and without a change. */
export async function proposeProfile(id: string, { workspace, uid }: Asker, input: Profile): Promise<void> {
  const { record } = await readSubjects(workspace);
  if (!record) throw new Conflict('Your organization has no public record yet.');
  const present = storedProfileSchema.parse(record.data());
  const changedNames = namesOf(profileFields).filter((name) => input[name] !== present[name]);
  if (changedNames.length === 0) throw new Conflict('Nothing differs from your public record.');
  const profile = Object.fromEntries(changedNames.map((name) => [name, input[name]]));
  await ask(id, uid, { kind: 'profile', facts: { profile } });
}

/** Mails a member a test of the way that the mails of a survey take. */
export async function mailTestTo({ name, members }: StoredWorkspace, id: string, uid: string): Promise<void> {
  const address = members[uid]?.email ?? '';
  await sendMails([{ id: newDocumentId(), to: address, message: surveyTestMail(name), about: [id] }]);
}

/** Reads the list that waits for a survey. Returns undefined when no list waits. */
export async function readHandedIn(id: string): Promise<string | undefined> {
  const { list } = (await readWorkspace(id))?.requests ?? {};
  return list?.state === 'open' ? readList(id, list.at) : undefined;
}

/** Does what a request asks for. Throws Conflict, EditConflict or EditRefused when it cannot be done. */
async function fulfil(
  workspace: StoredWorkspace,
  request: WorkspaceRequest,
  kind: RequestKind,
  actor: Actor,
) {
  if (kind === 'profile' && 'profile' in request) {
    const { record } = await readSubjects(workspace);
    await editRecord('organizations', record?.id ?? '', { actor, edit: () => request.profile });
  }
  if (kind !== 'reminder' && kind !== 'extension') return;
  const open = await openSurveyOf(workspace);
  if (!open) throw new Conflict('No survey of this organization is open.');
  const edit = { revision: Number(open.get('revision')), actor };
  if ('closes' in request) await extendSurvey(open.id, { closes: request.closes, ...edit });
  else await sendReminder(open.id, edit);
}

/** Decides a request, does what it asks for, and mails the member. Throws Conflict when it cannot be done; it is then open again. */
export async function decideRequest(
  id: string,
  { kind, at: time, state, answer }: RequestDecision,
  actor: Actor,
): Promise<boolean> {
  const setState = (presentState: 'open' | 'done', next: object) =>
    editRecord('workspaces', id, {
      actor,
      edit: (present) => {
        const workspace = storedWorkspaceSchema.parse(present);
        const { [kind]: request } = workspace.requests;
        if (request?.at !== time || request.state !== presentState)
          throw new Conflict('This request was changed or decided meanwhile. Look at it again.');
        return withRequest(workspace, kind, { ...request, ...next });
      },
    });
  // First, so that of two decisions at once only one acts.
  const document = await setState('open', { state, answer });
  if (!document) return false;
  const workspace = storedWorkspaceSchema.parse(document.data());
  const { [kind]: request } = workspace.requests;
  if (!request) return false;
  try {
    if (state === 'done') await fulfil(workspace, request, kind, actor);
  } catch (error) {
    await setState('done', { state: 'open' });
    await keepWorkspace(id);
    throw error instanceof EditConflict
      ? new Conflict('The survey was changed meanwhile. Try again.')
      : error;
  }
  if (kind === 'list') await removeList(id);
  await keepWorkspace(id);
  const member = workspace.members[request.uid];
  if (member) {
    const message = requestDecisionMail({ ...request, workspace: workspace.name, kind });
    await sendMails([{ id: `request-${id}-${kind}-${time}`, to: member.email, message, about: [id] }]);
  }
  return true;
}

/** Notes that the survey of a nomination or organization has begun, with the list that its workspace may have handed in. */
export async function finishList(subject: Subject, actor: Actor): Promise<void> {
  const [workspace] = (await workspacesFor(subject).get()).docs;
  const { list } = workspace ? storedWorkspaceSchema.parse(workspace.data()).requests : {};
  if (workspace && list?.state === 'open')
    await decideRequest(workspace.id, { kind: 'list', at: list.at, state: 'done', answer: '' }, actor).catch(
      (error: unknown) => {
        // Another list has come meanwhile. It stays open, and the survey goes on.
        if (!(error instanceof Conflict)) throw error;
      },
    );
}
