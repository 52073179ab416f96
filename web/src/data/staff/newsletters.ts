import { type NewsletterPreview, newsletterPreviewSchema } from '@utkarsh/domain/contract/newsletters';
import {
  type NewsletterInput,
  type NewsletterRecord,
  newsletterRecordSchema,
} from '@utkarsh/domain/newsletter/newsletter';
import { callApi, readApi } from './api';
import { addRecord, editRecord, readAs } from './records';

/** Reads an issue of the newsletter for the staff area. Throws when the document is not an issue. */
export const toNewsletter = readAs(newsletterRecordSchema);

/** Adds a draft. Errors as with `addRecord`. */
export const addNewsletter = (id: string, content: NewsletterInput): Promise<void> =>
  addRecord('newsletters', id, content);

/** Changes a draft. Throws ConflictError, RefusedError or a network error. */
export const saveNewsletter = (
  { id, revision }: Pick<NewsletterRecord, 'id' | 'revision'>,
  content: NewsletterInput,
): Promise<void> => editRecord('newsletters', id, { revision, changes: content, whole: true });

const path = (id: string, what: string) => `/api/admin/newsletters/${id}/${what}`;

/** Reads an issue as its mail shows it. */
export const readPreview = (id: string): Promise<NewsletterPreview> =>
  readApi(newsletterPreviewSchema, 'GET', path(id, 'preview'));

/** Mails an issue to the signed-in person. */
export async function sendTest(id: string): Promise<void> {
  await callApi('POST', path(id, 'test'));
}

/** Sends an issue to all subscribers. Throws ApiRefusal when somebody changed or sent it in the meantime. */
export async function sendNewsletter({ id, revision }: NewsletterRecord): Promise<void> {
  await callApi('POST', path(id, 'send'), { revision });
}
