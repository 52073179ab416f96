import { type UndeliveredMailsReply, undeliveredMailsSchema } from '@utkarsh/domain/contract/staff';
import { callApi, readApi } from './api';

export const readUndelivered = (): Promise<UndeliveredMailsReply> =>
  readApi(undeliveredMailsSchema, 'GET', '/api/admin/mails');

/** Sends a failed mail again, to the address that its record has now. Throws a DataError or a network error. */
export const sendMailAgain = (id: string) => callApi('POST', `/api/admin/mails/${id}/send`);
