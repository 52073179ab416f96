import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { changeKinds } from '@utkarsh/domain/history';
import { actorSchema } from '@utkarsh/domain/historyEntry';
import { fullFirestore } from '../../firebase/full';
import { plainRecord, type Watcher } from './snapshots';
import type { AuditedCollection } from '@utkarsh/domain/recordKinds';

const data = z.nullable(z.record(z.string(), z.unknown()));
const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(changeKinds),
  revision: z.int(),
  actor: actorSchema,
  fields: z.array(z.string()),
  before: data,
  after: data,
  at: z.string(),
});

/** A change of a record. `before` and `after` are null where there was none, and once their contents are forgotten. */
export type RecordChange = z.infer<typeof entrySchema>;

/** So many changes are shown, the newest ones. */
const mostChanges = 100;

/** Tells the changes of one record, newest first, now and whenever there is another. Returns what ends it. */
export async function watchRecordHistory(
  of: AuditedCollection,
  record: string,
  { onData, onError }: Watcher<RecordChange[]>,
): Promise<() => void> {
  const audit = collection(await fullFirestore(), collections.audit);
  return onSnapshot(
    query(
      audit,
      where('collection', '==', of),
      where('record', '==', record),
      orderBy('at', 'desc'),
      limit(mostChanges),
    ),
    ({ docs }) => {
      // An entry that is broken does not hide the others.
      onData(
        docs.flatMap((document) => {
          const entry = entrySchema.safeParse(plainRecord(document));
          return entry.success ? [entry.data] : [];
        }),
      );
    },
    onError,
  );
}
