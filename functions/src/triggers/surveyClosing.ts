import { expr, projectID } from 'firebase-functions/params';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { checkOpeningKey, storeResult } from '../store/survey/closing';
import { openingKeys } from '../store/survey/surveyKeys';

/**
 * Opens the answers of a survey that is closing. No other function has the opening keys, and this one has a service account of its own
 * (docs/deploy.md): who can only call or run the others cannot open an answer.
 */
export const surveyClosing = onDocumentWritten(
  {
    document: 'surveys/{id}',
    retry: true,
    secrets: [openingKeys],
    // In full: firebase-tools gives `survey-closing@` no right to read the secret.
    serviceAccount: expr`survey-closing@${projectID}.iam.gserviceaccount.com`,
    // 10,000 answers take 470 MB.
    memory: '1GiB',
    timeoutSeconds: 540,
    concurrency: 1,
    maxInstances: 3,
  },
  async ({ params: { id }, data }) => {
    if (data?.before.exists === false) await checkOpeningKey(id);
    if (data?.after.get('state') === 'closing') await storeResult(id);
  },
);
