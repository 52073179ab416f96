import { type ListedMailsReply, listedMailsSchema } from '@utkarsh/domain/contract/staff';
import { callApi, readApi } from './api';

export const readUndelivered = (): Promise<ListedMailsReply> =>
  readApi(listedMailsSchema, 'GET', '/api/admin/mails');

/** Reads the mails of the last weeks to the address in a record, such as `nominations/ID`. */
export const readMailsOf = (record: string): Promise<ListedMailsReply> =>
  readApi(listedMailsSchema, 'GET', `/api/admin/mails?${new URLSearchParams({ of: record })}`);

/** Sends a failed mail again, to the address that its record has now. */
export const sendMailAgain = (id: string) => callApi('POST', `/api/admin/mails/${id}/send`);
