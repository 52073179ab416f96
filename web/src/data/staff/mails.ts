import { type UndeliveredMailsReply, undeliveredMailsSchema } from '@utkarsh/domain/contract/staff';
import { callApi, readApi } from './api';

/** Reads the mails that were not delivered. */
export const readUndelivered = (): Promise<UndeliveredMailsReply> =>
  readApi(undeliveredMailsSchema, 'GET', '/api/admin/mails');

/** Sends a failed mail again, to the address that its record has now. Throws ApiRefusal, or what the network said. */
export const sendMailAgain = (id: string) => callApi('POST', `/api/admin/mails/${id}/send`);
