import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { applyRole } from '../store/staffAccounts';
import { changeOf, doAll, region } from './change';
import { keepHistory } from './history';

export const staffWritten = onDocumentWritten(
  { document: 'staff/{id}', region, retry: true },
  async (event) => {
    const change = changeOf('staff', event);
    const isNewRole = change.before?.['role'] !== change.after?.['role'];
    await doAll([keepHistory(change), ...(isNewRole ? [applyRole(change.id)] : [])]);
  },
);
