import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import type { SheetColumn } from '@utkarsh/domain/sheet';
import { actorWords, changedWords, collectionNames, kindNames, recordTitle } from './words';

/** The columns of an export of the history: what was done to which record when and by whom, not what the records held. */
export const historySheet = (emailOf: ReadonlyMap<string, string>): readonly SheetColumn<HistoryEntry>[] => [
  { title: 'When', width: 18, value: ({ at }) => new Date(at) },
  { title: 'What', width: 14, value: (row) => collectionNames[row.collection].one },
  { title: 'Record', width: 40, value: recordTitle },
  { title: 'ID', width: 30, value: ({ record }) => record },
  { title: 'Change', width: 12, value: ({ kind }) => kindNames[kind] },
  { title: 'Version', width: 10, value: ({ revision }) => revision },
  { title: 'Fields', width: 50, value: changedWords },
  { title: 'Who', width: 34, value: ({ actor }) => actorWords(actor, emailOf) },
];
