import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Actor } from '@utkarsh/domain/history/history';
import { surveyLinkMail, surveyResultMail } from '@utkarsh/domain/mail/mails';
import { type StoredSurvey, type SurveyTest, storedSurveySchema } from '@utkarsh/domain/survey/survey';
import { surveyTestMail } from '@utkarsh/domain/survey/surveyMail';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf } from '../firestore';
import { sendMails, sendMailWith } from '../mail/mail';
import { keyIn, keyReference, replaceKey } from '../nomination/privateLinks';
import { Conflict, editRecord, readRecord } from '../records';

export const readSubject = ({
  nomination,
  organization = '',
}: Pick<SurveyTest, 'nomination' | 'organization'>): Promise<DocumentSnapshot | undefined> =>
  nomination === undefined
    ? readRecord('organizations', organization)
    : readRecord('nominations', nomination);

function contactOf(organization: DocumentSnapshot | undefined): string | undefined {
  const address: unknown = organization?.get('contact_email');
  return typeof address === 'string' && address !== '' ? address : undefined;
}

/** Mails another private link of a survey to its organization. The earlier one opens nothing. Returns false without an address. */
export function sendLink(
  transaction: Transaction,
  id: string,
  { survey, organization }: { survey: StoredSurvey; organization: DocumentSnapshot },
): boolean {
  const address = contactOf(organization);
  if (address === undefined) return false;
  sendMailWith(transaction, {
    to: address,
    message: surveyLinkMail({ ...survey, key: replaceKey(transaction, 'surveys', id) }),
    about: [id, organization.id],
    record: `organizations/${organization.id}`,
  });
  return true;
}

/** Mails another private link to a survey for a renewal. Returns undefined for an unknown survey. Throws Conflict, EditConflict. */
export const mailLink = (
  id: string,
  edit: { revision: number; actor: Actor },
): Promise<DocumentSnapshot | undefined> =>
  editRecord('surveys', id, {
    ...edit,
    edit: async (present, transaction) => {
      const survey = storedSurveySchema.parse(present);
      if (survey.organization === undefined)
        throw new Conflict('This survey is on the private page of its nomination.');
      const organization = await transaction.get(collectionOf('organizations').doc(survey.organization));
      if (!sendLink(transaction, id, { survey, organization }))
        throw new Conflict('The organization has no contact e-mail. Enter one there first.');
      return { link_mails: survey.link_mails + 1 };
    },
  });

/** Mails the contact of an organization, once, that the survey for its renewal has ended. */
export async function mailResult(id: string): Promise<void> {
  const record = await readRecord('surveys', id);
  const { data: survey } = storedSurveySchema.safeParse(record?.data());
  const key = keyIn(await keyReference('surveys', id).get());
  if (survey?.state !== 'closed' || survey.organization === undefined || key === undefined) return;
  const address = contactOf(await readRecord('organizations', survey.organization));
  if (address === undefined) return;
  const message = surveyResultMail({ ...survey, key });
  const about = [id, survey.organization];
  const path = `organizations/${survey.organization}`;
  await sendMails([{ id: `survey-${id}-result`, to: address, message, about, record: path }]);
}

/** Mails an address a test before a survey. Returns false for an unknown nomination or organization. */
export async function mailTest({ address, ...subject }: SurveyTest): Promise<boolean> {
  const record = await readSubject(subject);
  if (!record) return false;
  const name = String(record.get(subject.nomination === undefined ? 'organization_name' : 'company_name'));
  await sendMails([{ id: newDocumentId(), to: address, message: surveyTestMail(name), about: [record.id] }]);
  return true;
}
