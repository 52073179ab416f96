import type { Readable } from 'node:stream';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { PracticeFile, Practices, PracticesState } from '@utkarsh/domain/assessment/practices';
import {
  isUnanswered,
  mayChangePillar,
  nameByType,
  practiceLimits,
  practicesState,
  readPractices,
} from '@utkarsh/domain/assessment/practices';
import type { PillarId } from '@utkarsh/domain/assessment/pillars';
import { daysLater, renewalDays, todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { PracticeQuestionInput, PracticesReply } from '@utkarsh/domain/contract/tracking';
import { emptyText } from '@utkarsh/domain/fields/fieldSchemas';
import { mayDescribePractices } from '@utkarsh/domain/nomination/nominationTracking';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { type StoredWorkspace, insideRoles } from '@utkarsh/domain/workspace/workspace';
import { type GetAll, collectionOf, firestore, isId, isoTime, undefinedIf } from '../firestore';
import { transact, transactOn } from '../transaction';
import { bucket, isAlreadyStored, openStored, removeFilesUnder, storeMedia } from '../media/media';
import type { StoredFile } from '../media/mediaFiles';
import { Conflict } from '../records';
import { memberIn } from '../workspace/workspaceRecords';
import { followNomination } from './news';
import { readFollowed } from './privateLinks';

/** The folder of all practice files. Only the API reads and writes it. */
export const practiceFolder = 'practices';
const pathOf = (nomination: string, file: string) => `${practiceFolder}/${nomination}/${file}`;
const practicesOf = (nomination: string) => collectionOf('practices').doc(nomination);

/** A member of a workspace who describes practices, as owner or editor. */
export interface Describer {
  workspace: string;
  uid: string;
}
/** Who reads or changes practices. Undefined stands for the holder of the private link. */
type Caller = Describer | 'staff' | undefined;

/** Returns the members of a describer's workspace. Throws Conflict when the describer was removed or became a reader meanwhile. */
function requireDescriber(workspace: DocumentSnapshot | undefined, uid: string): StoredWorkspace['members'] {
  const membership = memberIn(workspace?.data(), uid, insideRoles);
  if (membership) return membership.workspace.members;
  throw new Conflict('You can no longer describe practices in this workspace. Load the page again.');
}

/** Returns the first day of the present period of an organization that can be renewed now. Returns undefined otherwise. */
function periodToRenew(organization: DocumentSnapshot | undefined, nomination: string): string | undefined {
  if (!organization?.exists) return undefined;
  const { valid_from, valid_until, revoked, ...organizationLinks } = organizationSchema.parse(
    organization.data(),
  );
  const today = todayInIndia();
  // An organization without a certificate has '' for its days.
  const isEnding = today <= valid_until && daysLater(valid_until, -renewalDays) <= today;
  return isEnding && !revoked && organizationLinks.nomination === nomination ? valid_from : undefined;
}
const organizationSchema = z.object({
  valid_from: emptyText,
  valid_until: emptyText,
  revoked: z._default(z.boolean(), false),
  nomination: emptyText,
});

/**
 * Reads the practices of a nomination, with their `state` for the lists of staff and the `notedState` of the nomination. What was handed in
 * before a renewal is the draft that it begins with. Only members renew: whoever has an old private link may have left.
 */
async function readStanding(
  id: string,
  caller: Caller,
  getAll: GetAll,
): Promise<
  { practices: PracticesReply; state: PracticesState | undefined; notedState: unknown } | undefined
> {
  const describer = caller === 'staff' ? undefined : caller;
  const [nomination, document, review, workspace] = await getAll(
    collectionOf('nominations').doc(id),
    practicesOf(id),
    collectionOf('practice_reviews').doc(id),
    ...(describer ? [collectionOf('workspaces').doc(describer.workspace)] : []),
  );
  const data = nomination?.data();
  if (!data) return undefined;
  const members = describer && requireDescriber(workspace, describer.uid);
  const { status, terms_accepted, organization } = readFollowed(data);
  const isConsenting = terms_accepted === 1;
  const renewedFrom =
    caller && isConsenting && status === 'certified' && isId(organization)
      ? periodToRenew((await getAll(collectionOf('organizations').doc(organization)))[0], id)
      : undefined;
  const isPresent = (time: string) => time !== '' && todayInIndia(new Date(time)) > (renewedFrom ?? '');
  const present = readPractices(document?.data());
  const reviewedAt = timeSchema.parse(review?.get('updated_at'));
  const lastHandIn = present.handed_in?.at ?? '';
  const handed_in = isPresent(lastHandIn) ? present.handed_in : null;
  const open = renewedFrom !== undefined || mayDescribePractices(status, isConsenting);
  return {
    practices: {
      ...present,
      handed_in: handed_in && { at: handed_in.at, by: members?.[handed_in.by]?.name ?? '' },
      open,
      review_begun: isPresent(reviewedAt),
      from_last: handed_in === null ? lastHandIn : '',
    },
    state: open && document?.exists ? practicesState({ ...present, handed_in }, reviewedAt) : undefined,
    notedState: data['practices_state'],
  };
}
const timeSchema = z.pipe(z.transform(isoTime), emptyText);

/** Returns the practices of a nomination. Returns undefined for an unknown one. Throws Conflict for a removed member. */
export const readPracticesOf = async (id: string, caller?: Caller): Promise<PracticesReply | undefined> =>
  (await readStanding(id, caller, (...references) => firestore().getAll(...references)))?.practices;

const closedPractices = () => new Conflict('Practices can be changed only while the nomination is assessed.');

/** Notes on the nomination how far its practices are, and tells the organization: on its pages and by mail. */
export async function followPractices(id: string): Promise<void> {
  await transact(async (transaction) => {
    const standing = await readStanding(id, 'staff', (...references) => transaction.getAll(...references));
    if (!standing || standing.state === standing.notedState) return;
    const practices_state = standing.state ?? FieldValue.delete();
    transaction.update(collectionOf('nominations').doc(id), { practices_state });
  });
  await followNomination(id);
}

/** Changes the practices of a nomination. Returns undefined for an unknown one. Throws Conflict when they can no longer be changed. */
async function changePractices(
  id: string,
  caller: Caller,
  edit: (present: PracticesReply) => Partial<Practices>,
): Promise<PracticesReply | undefined> {
  const isKnown = await transactOn([practicesOf(id).path], async (transaction) => {
    const standing = await readStanding(id, caller, (...references) => transaction.getAll(...references));
    if (!standing) return false;
    if (!standing.practices.open) throw closedPractices();
    const changes = edit(standing.practices);
    if (Object.keys(changes).length === 0) return true;
    transaction.set(
      practicesOf(id),
      { ...changes, updated_at: FieldValue.serverTimestamp() },
      { mergeFields: [...Object.keys(changes), 'updated_at'] },
    );
    return true;
  });
  if (!isKnown) return undefined;
  await followPractices(id);
  return readPracticesOf(id, caller);
}

/** Throws Conflict when a pillar was handed in, and no question about it is open. */
function requireDraft(practices: PracticesReply, pillar: PillarId): void {
  if (mayChangePillar(practices, pillar)) return;
  throw new Conflict(
    practices.review_begun
      ? 'This is handed in, and its review has begun. It can no longer be changed.'
      : 'This is handed in. Take it back first, and then change it.',
  );
}

/** Stores the text of a pillar. Throws Conflict when it was changed since `before` was read. */
export const describePractices = (
  id: string,
  { pillar, text, before }: { pillar: PillarId; text: string; before: string },
  describer?: Describer,
): Promise<PracticesReply | undefined> =>
  changePractices(id, describer, (practices) => {
    requireDraft(practices, pillar);
    const { texts } = practices;
    const present = texts[pillar] ?? '';
    if (present !== before && present !== text)
      throw new Conflict(
        'Not saved: this text was changed elsewhere meanwhile. Compare the two texts first.',
      );
    return { texts: { ...texts, [pillar]: text } };
  });

/** Hands practices in, or takes them back. Throws Conflict when nothing is described, and when the review has begun. */
export const handIn = (
  id: string,
  isHandedIn: boolean,
  describer?: Describer,
): Promise<PracticesReply | undefined> =>
  changePractices(id, describer, ({ texts, handed_in, review_begun }) => {
    if (isHandedIn === (handed_in !== null)) return {};
    if (!isHandedIn && review_begun)
      throw new Conflict('The review has begun, so the practices can no longer be taken back.');
    if (isHandedIn && !Object.values(texts).some((text) => text !== ''))
      throw new Conflict('Describe at least one pillar before you hand the practices in.');
    return { handed_in: isHandedIn ? { at: new Date().toISOString(), by: describer?.uid ?? '' } : null };
  });

/** Asks the organization about a pillar. Returns undefined for an unknown nomination. Throws Conflict. */
export const askAboutPractices = (
  id: string,
  { pillar, text }: PracticeQuestionInput,
): Promise<PracticesReply | undefined> =>
  changePractices(id, 'staff', ({ questions }) => {
    if (questions.some((one) => isUnanswered(one) && one.pillar === pillar && one.text === text)) return {};
    if (questions.length >= practiceLimits.questions)
      throw new Conflict(`There can be at most ${practiceLimits.questions} questions. Write a mail instead.`);
    const asked_at = new Date().toISOString();
    const question = { id: newDocumentId(), pillar, text, asked_at, answer: '', answered_at: '' };
    return { questions: [...questions, question] };
  });

/** Answers a question. Returns undefined for an unknown one. Throws Conflict when it has another answer already. */
export async function answerQuestion(
  id: string,
  { question, answer }: Record<'question' | 'answer', string>,
  describer?: Describer,
): Promise<PracticesReply | undefined> {
  const practices = await changePractices(id, describer, ({ questions }) => {
    const present = questions.find((one) => one.id === question);
    if (!present || present.answer === answer) return {};
    if (!isUnanswered(present)) throw new Conflict('Somebody has answered this question already.');
    const answered_at = new Date().toISOString();
    return {
      questions: questions.map((one) => (one === present ? { ...present, answer, answered_at } : one)),
    };
  });
  return practices?.questions.some((one) => one.id === question) ? practices : undefined;
}

function requireRoom(files: readonly PracticeFile[], pillar: PillarId): void {
  if (files.filter((file) => file.pillar === pillar).length < practiceLimits.files) return;
  throw new Conflict(`There can be at most ${practiceLimits.files} files for each pillar. Remove one first.`);
}

/** Stores a checked file of a pillar. A repeated id stores nothing more. `makeContent` runs if there is room. Errors as above. */
export async function addPracticeFile(
  nomination: string,
  {
    makeContent,
    id = newDocumentId(),
    ...file
  }: Omit<PracticeFile, 'id' | 'bytes'> & { id?: string | undefined; makeContent: () => Promise<Buffer> },
  describer?: Describer,
): Promise<PracticeFile | undefined> {
  const present = await readPracticesOf(nomination, describer);
  if (!present) return undefined;
  const earlierFile = present.files.find((other) => other.id === id);
  if (earlierFile) return earlierFile;
  if (!present.open) throw closedPractices();
  requireDraft(present, file.pillar);
  requireRoom(present.files, file.pillar);
  const content = await makeContent();
  const newFile = { ...file, name: nameByType(file.name, file.type), id, bytes: content.length };
  // The file comes first, so that no record names a missing one. The sweep removes a file that no record names.
  await undefinedIf(isAlreadyStored, () => storeMedia(pathOf(nomination, id), file.type, content));
  let change: PracticesReply | undefined;
  try {
    change = await changePractices(nomination, describer, (practices) => {
      const { files } = practices;
      if (files.some((other) => other.id === id)) return {};
      requireDraft(practices, file.pillar);
      requireRoom(files, file.pillar);
      return { files: [...files, newFile] };
    });
  } finally {
    // Another attempt with this id may have recorded the same file.
    if (!change && !(await isRecorded(nomination, id))) await removeFile(nomination, id);
  }
  return change && newFile;
}

const isRecorded = async (nomination: string, file: string): Promise<boolean> =>
  readPractices((await practicesOf(nomination).get()).data()).files.some(({ id }) => id === file);

const removeFile = async (nomination: string, file: string): Promise<void> => {
  await bucket().file(pathOf(nomination, file)).delete({ ignoreNotFound: true });
};

/** Removes a file. Errors as with `describePractices`. */
export async function removePracticeFile(
  nomination: string,
  file: string,
  describer?: Describer,
): Promise<PracticesReply | undefined> {
  const change = await changePractices(nomination, describer, (practices) => {
    const { files } = practices;
    const present = files.find(({ id }) => id === file);
    if (!present) return {};
    requireDraft(practices, present.pillar);
    return { files: files.filter((one) => one !== present) };
  });
  if (change) await removeFile(nomination, file);
  return change;
}

/** Opens a file for staff. Returns undefined for an unknown file. */
export async function openPracticeFile(
  nomination: string,
  file: string,
): Promise<{ file: PracticeFile; content: Readable } | undefined> {
  if (!isId(nomination)) return undefined;
  const { files } = readPractices((await practicesOf(nomination).get()).data());
  const entry = files.find(({ id }) => id === file);
  const content = entry && (await openStored(pathOf(nomination, file)));
  return content && { file: entry, content };
}

/** Deletes the practices of an erased nomination. Returns the number of files. */
export async function removePractices(nomination: string): Promise<number> {
  await practicesOf(nomination).delete();
  return removeFilesUnder(pathOf(nomination, ''));
}

/** Returns whether a file from before `oldest` is named by no record: an upload whose record could not be stored. */
export async function isStrayPracticeFile({ path, createdAt }: StoredFile, oldest: Date): Promise<boolean> {
  const [, nomination = '', name = ''] = path.split('/');
  return createdAt < oldest && isId(nomination) && !(await isRecorded(nomination, name));
}
