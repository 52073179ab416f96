import { logger } from 'firebase-functions/v2';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { type Sheet, surveyResult } from '@utkarsh/domain/survey/surveyResult';
import { count } from '../firestore';
import { readRecord } from '../records';
import { emptyBoxes } from './ballots';
import { countEarlierAnswers } from './earlierSurveys';
import { drawCallBacks, invites, renewInvites } from './invitations';
import { type OpenAnswers, openerOf } from './surveyKeys';
import { advance, eraseAfter, requireKeys } from './surveys';

/** Number of sheets that are opened in parallel. */
const openedAtOnce = 200;

async function openSheets(sealedSheets: ReadonlyMap<string, string>, open: OpenAnswers) {
  const sheets: (Sheet | undefined)[] = [];
  for (const chunk of splitIntoChunks([...sealedSheets], openedAtOnce))
    sheets.push(...(await Promise.all(chunk.map(([ballot, sheet]) => open(sheet, ballot)))));
  return sheets;
}

/** Opens the answers of a survey that is closing, and stores its result. Each step can be repeated after a failure. */
export async function storeResult(id: string): Promise<void> {
  const closing = await readRecord('surveys', id);
  if (closing?.get('state') !== 'closing') return;
  const { boxes, sealing_key } = await requireKeys(id);
  // A missing key must not cost the boxes, which an administrator can still bring the key to.
  const open = await openerOf(sealing_key);
  const sheets = await openSheets(await emptyBoxes(id, boxes), open);
  const earlier_answers = await countEarlierAnswers(closing);
  const ballots = await count(invites().where('survey', '==', id).where('collected', '==', true));
  if (sheets.length > ballots) logger.error(`surveys/${id}: ${sheets.length} answers, ${ballots} ballots`);
  await drawCallBacks(id);
  // The invitations stay for the time of an appeal: their times must not tell who has collected a ballot on the last day.
  await renewInvites(id);
  await advance(id, ['closing'], {
    actor: { kind: 'server' },
    next: (survey) => ({
      state: 'closed',
      result: surveyResult(sheets, { ...survey, earlier_answers }, ballots),
      erase_after: eraseAfter(),
    }),
  });
}

/** Reports a survey whose answers this function could not open: on the day of its start, not at its close. */
export async function checkOpeningKey(id: string): Promise<void> {
  try {
    await openerOf((await requireKeys(id)).sealing_key);
  } catch (error) {
    logger.error(`surveys/${id} could not be closed: to look at`, error);
  }
}
