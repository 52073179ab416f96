import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { closeFolder } from '../store/checkedFiles';
import { keepStatus } from '../store/nominationStatus';
import { publishOrganizations } from '../store/publishing';
import { applyRole } from '../store/staffAccounts';
import { changeOf, doAll, region, type RecordChange } from './change';
import { keepHistory } from './history';
import { mailNomination, mailSubscriber } from './mails';
import { keepSearchWords } from './searchWords';

/** The status that the nominator sees is made from the history, which is therefore written first. */
const afterNomination = (change: RecordChange & { collection: 'nominations' }): Promise<void> =>
  doAll([
    keepHistory(change).then(() => keepStatus(change.id)),
    keepSearchWords(change),
    mailNomination(change),
  ]);

export const nominationWritten = onDocumentWritten(
  { document: 'nominations/{id}', region, retry: true },
  (event) => afterNomination({ ...changeOf('nominations', event), collection: 'nominations' }),
);

const afterPublication = (change: RecordChange & { collection: 'insights' | 'events' }): Promise<void> =>
  doAll([keepHistory(change), keepSearchWords(change), closeFolder(change)]);

export const insightWritten = onDocumentWritten({ document: 'insights/{id}', region, retry: true }, (event) =>
  afterPublication({ ...changeOf('insights', event), collection: 'insights' }),
);

export const eventWritten = onDocumentWritten({ document: 'events/{id}', region, retry: true }, (event) =>
  afterPublication({ ...changeOf('events', event), collection: 'events' }),
);

export const organizationWritten = onDocumentWritten(
  { document: 'organizations/{id}', region, retry: true },
  async (event) => {
    await Promise.all([
      publishOrganizations([event.params.id]),
      keepHistory(changeOf('organizations', event)),
    ]);
  },
);

export const staffWritten = onDocumentWritten(
  { document: 'staff/{id}', region, retry: true },
  async (event) => {
    const change = changeOf('staff', event);
    const isNewRole = change.before?.['role'] !== change.after?.['role'];
    await doAll([keepHistory(change), ...(isNewRole ? [applyRole(change.id)] : [])]);
  },
);

export const settingsWritten = onDocumentWritten(
  { document: 'settings/{id}', region, retry: true },
  (event) => keepHistory(changeOf('settings', event)),
);

export const subscriberWritten = onDocumentWritten(
  { document: 'subscribers/{id}', region, retry: true },
  (event) => mailSubscriber(event.params.id),
);
