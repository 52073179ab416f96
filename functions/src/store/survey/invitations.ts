import { randomInt, randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import type { SurveyCallBacks } from '@utkarsh/domain/contract/surveys';
import { mailboxOf } from '@utkarsh/domain/fields/pastedText';
import type { MailMessage } from '@utkarsh/domain/mail/message';
import { storedSurveySchema, callBacksFor } from '@utkarsh/domain/survey/survey';
import { invitationMail, invitationSubject } from '@utkarsh/domain/survey/surveyMail';
import { writeEach } from '../bulkWrites';
import {
  collectionOf,
  everyDocument,
  firestore,
  hashOfContent,
  isOvertaken,
  readDocuments,
  undefinedIf,
} from '../firestore';
import { transact } from '../transaction';
import { type Mail, sendMails } from '../mail/mail';
import { type InvitationSecret, invitationSecretNamed, sealingKeySchema } from './surveyKeys';

export const invites = () => collectionOf('surveyInvites');
export const surveyKeysAt = (survey: string) => collectionOf('surveyKeys').doc(survey);

/** Schema of `survey_keys/{survey}`. `followRecord` keeps the copied fields as the survey's, so that casting reads one database. */
const surveyKeysSchema = z.object({
  ...z.pick(storedSurveySchema, {
    organization_name: true,
    questionnaire: true,
    language: true,
    closes: true,
    state: true,
    revision: true,
  }).shape,
  /** Key that signs ballots (PEM). Absent once the survey takes no more answers. */
  signing_key: z.optional(z.string()),
  /** Name of the key in SURVEY_INVITATION_KEYS that makes the keys of the invitations. */
  invitation_secret: z.string(),
  /** Public key with which the answers are sealed. Its private half is in SURVEY_OPENING_KEYS. */
  sealing_key: sealingKeySchema,
  boxes: z.int(),
});
export type SurveyKeys = z.infer<typeof surveyKeysSchema>;

export const readSurveyKeys = (document: DocumentSnapshot): SurveyKeys | undefined =>
  document.exists ? surveyKeysSchema.parse(document.data()) : undefined;

/** Schema of `survey_invites/{SHA-256 of the key}`. */
const inviteSchema = z.object({
  survey: z.string(),
  /** The address, `printed 1`, `printed 2` and so on, or '' after the erasure of the address. */
  to: z.string(),
  /** Telephone number from the list, '' without one and after the erasure of the address. */
  telephone: z._default(z.string(), ''),
  collected: z._default(z.boolean(), false),
  /** SHA-256 of the blinded ballot. The server signs the same ballot again after a lost reply. */
  blinded: z._default(z.string(), ''),
  /** Whether the close drew this person for a call by staff. */
  call_back: z._default(z.boolean(), false),
});
type Invite = z.infer<typeof inviteSchema>;

export const readInvite = (document: DocumentSnapshot): Invite | undefined =>
  document.exists ? inviteSchema.parse(document.data()) : undefined;

/** Returns the reference of the invitation of a key. The digest of the key is its id, because no key is stored. */
export const inviteAt = (key: string) => invites().doc(hashOfContent(key));

export const isMailed = (recipient: string): boolean => recipient.includes('@');

/** Returns the names of the printed codes of a survey. Their keys are made from these names alone. */
export const printedNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `printed ${index + 1}`);

/** Draws a number of people at random, each with the same chance. */
export function draw<Person>(people: readonly Person[], count: number): Person[] {
  const pool = [...people];
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    pool.splice(randomInt(pool.length), 1),
  ).flat();
}

/** Stores the invitations of a survey in several batches, because a list is too long for one. */
export async function storeInvites(
  survey: string,
  people: readonly string[],
  { secret, telephones }: { secret: InvitationSecret; telephones: ReadonlyMap<string, string> },
): Promise<void> {
  for (const chunk of splitIntoChunks(people, 400)) {
    const batch = firestore('surveys').batch();
    for (const person of chunk) {
      const reference = inviteAt(secret.invitationKey(survey, person));
      const telephone = telephones.get(mailboxOf(person)) ?? '';
      batch.create(reference, { survey, to: person, telephone, collected: false, blinded: '' });
    }
    await batch.commit();
  }
}

/** Updates all invitations of a survey, each by itself, because a list is too long for one commit. */
export async function updateInvites(survey: string, makeUpdate: () => Record<string, string>): Promise<void> {
  const references: DocumentReference[] = [];
  for await (const { ref } of everyDocument(invites().where('survey', '==', survey).select()))
    references.push(ref);
  await writeEach(references, (writer, reference) =>
    undefinedIf(isOvertaken, () => writer.update(reference, makeUpdate())),
  );
}

/** Gives all invitations of a survey a new time. Only a changed field does, so it is a field of its own. */
export const renewInvites = (survey: string): Promise<void> =>
  updateInvites(survey, () => ({ renewed: randomUUID() }));

/** Erases the address and telephone number of an invitation. Keeps `collected`, so that nobody gets a second ballot. */
export const forgetInvited = (id: string) =>
  undefinedIf(isOvertaken, () => invites().doc(id).update({ to: '', telephone: '' }));

const queryCallBacks = (survey: string) =>
  invites().where('survey', '==', survey).where('call_back', '==', true);

/** Draws the people whom staff call back, once, among all who were invited by mail: a draw among ballots would show who answered. */
export async function drawCallBacks(survey: string): Promise<void> {
  const { docs } = await invites().where('survey', '==', survey).select('to').get();
  const mailedInvites = docs.filter((document) => isMailed(String(document.get('to'))));
  const callBacks = draw(mailedInvites, callBacksFor(docs.length));
  await transact(async (transaction) => {
    const before = await transaction.get(queryCallBacks(survey).limit(1));
    if (before.empty) for (const { ref } of callBacks) transaction.update(ref, { call_back: true });
  }, 'surveys');
}

/** Returns the people to call back in the order of their addresses, without erased addresses. */
export async function readCallBacks(survey: string): Promise<SurveyCallBacks['people']> {
  const { docs } = await queryCallBacks(survey).get();
  return docs
    .map((document) => inviteSchema.parse(document.data()))
    .filter(({ to }) => isMailed(to))
    .map(({ to: address, telephone }) => ({ address, telephone }))
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

const mailedSchema = z.object({
  ...z.pick(storedSurveySchema, { organization_name: true, language: true, state: true, reminders: true })
    .shape,
  mailing_after: z.string(),
});

/** Maximum number of invitations that are mailed in one minute. */
const mailedAtOnce = 200;

/** Writes the next mails of a survey; repeatable. A reminder goes to all: the employer's server would see who gets none. */
export async function sendNextInvitations(survey: DocumentSnapshot): Promise<number> {
  const { organization_name, language, state, mailing_after, reminders } = mailedSchema.parse(survey.data());
  const ofSurvey = invites().where('survey', '==', survey.id);
  const query = ofSurvey.orderBy(FieldPath.documentId()).limit(mailedAtOnce);
  const { docs } = await (mailing_after === '' ? query : query.startAfter(mailing_after)).get();
  const subject = invitationSubject(organization_name, language, reminders);
  const mails = readDocuments(docs, (document): Mail[] => {
    const { to } = inviteSchema.parse(document.data());
    if (state !== 'open' || !isMailed(to)) return [];
    const id = `survey-${document.id}-${reminders}`;
    // The text contains the key, so the sender makes it as the mail leaves. It is stored nowhere.
    return [{ id, to, message: { subject, text: '', html: '' }, invite: document.id, about: [survey.id] }];
  }).flat();
  const count = await sendMails(mails);
  await transact(async (transaction) => {
    const present = await transaction.get(survey.ref);
    // A slow run of the invitations must not move the position of a reminder that has begun in the meantime.
    if (storedSurveySchema.parse(present.data()).reminders !== reminders) return;
    transaction.update(survey.ref, {
      mailing_after: docs.length < mailedAtOnce ? FieldValue.delete() : docs.at(-1)?.id,
    });
  });
  return count;
}

export const surveysBeingMailed = async (): Promise<DocumentSnapshot[]> =>
  (await collectionOf('surveys').where('mailing_after', '>=', '').get()).docs;

/** Makes the text of an invitation as it leaves. Returns undefined when the survey no longer takes answers, or the invitation is gone. */
export async function invitationMessage(id: string): Promise<MailMessage | undefined> {
  const invite = readInvite(await invites().doc(id).get());
  if (!invite || !isMailed(invite.to)) return undefined;
  const [survey, keyDocument] = await Promise.all([
    collectionOf('surveys').doc(invite.survey).get(),
    surveyKeysAt(invite.survey).get(),
  ]);
  const keys = readSurveyKeys(keyDocument);
  if (!survey.exists || !keys) return undefined;
  const { organization_name, language, closes, reminders, state } = storedSurveySchema.parse(survey.data());
  if (state !== 'open') return undefined;
  const { invitationKey } = await invitationSecretNamed(keys.invitation_secret);
  const key = invitationKey(invite.survey, invite.to);
  return invitationMail({ organization_name, language, closes, key, reminders });
}
