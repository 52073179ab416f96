import { type NewsletterPreview, newsletterPreviewSchema } from '@utkarsh/domain/contract/newsletters';
import { type NewsletterRecord, newsletterRecordSchema } from '@utkarsh/domain/newsletter/newsletter';
import { callApi, readApi } from './api';
import { readAs } from './records';

export const toNewsletter = readAs(newsletterRecordSchema);

const path = (id: string, action: string) => `/api/admin/newsletters/${id}/${action}`;

export const readPreview = (id: string): Promise<NewsletterPreview> =>
  readApi(newsletterPreviewSchema, 'GET', path(id, 'preview'));

export async function sendTest(id: string): Promise<void> {
  await callApi('POST', path(id, 'test'));
}

/** Sends an issue to all subscribers. Throws a DataError when somebody changed or sent it in the meantime. */
export async function sendNewsletter({ id, revision }: NewsletterRecord): Promise<void> {
  await callApi('POST', path(id, 'send'), { revision });
}
