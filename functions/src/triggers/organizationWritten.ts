import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { publishOrganizations } from '../store/publishing';
import { changeOf, region } from './change';
import { keepHistory } from './history';

export const organizationWritten = onDocumentWritten(
  { document: 'organizations/{id}', region, retry: true },
  async (event) => {
    await Promise.all([
      publishOrganizations([event.params.id]),
      keepHistory(changeOf('organizations', event)),
    ]);
  },
);
