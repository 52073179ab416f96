import { collection, limit, onSnapshot, orderBy, query, type DocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { fullFirestore } from '../../firebase/full';
import { plainRecord, type Watcher } from './snapshots';

/** What visitors have sent in. */
export interface Arrival {
  id: string;
  kind: 'nomination' | 'insight';
  company: string;
  person: string;
  /** ISO. */
  at: string;
}

/** So many of each kind are known. */
const arrivalsKnown = 20;

const nominationSchema = z.object({
  id: z.string(),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  created_at: z.string(),
});
const insightSchema = z.object({
  id: z.string(),
  company: z.string(),
  name: z.string(),
  created_at: z.string(),
});

const readers = {
  nominations: (document: DocumentSnapshot): Arrival[] => {
    const { data } = nominationSchema.safeParse(plainRecord(document));
    if (!data) return [];
    const { id, company_name: company, first_name, last_name, created_at: at } = data;
    return [{ id, kind: 'nomination', company, person: `${first_name} ${last_name}`, at }];
  },
  insights: (document: DocumentSnapshot): Arrival[] => {
    const { data } = insightSchema.safeParse(plainRecord(document));
    return data
      ? [{ id: data.id, kind: 'insight', company: data.company, person: data.name, at: data.created_at }]
      : [];
  },
};

/** Tells the newest nominations or insights now and whenever one comes. Returns what ends it. */
export async function watchArrivals(
  name: keyof typeof readers,
  { onData, onError }: Watcher<Arrival[]>,
): Promise<() => void> {
  const newest = query(
    collection(await fullFirestore(), collections[name]),
    orderBy('created_at', 'desc'),
    limit(arrivalsKnown),
  );
  return onSnapshot(newest, ({ docs }) => onData(docs.flatMap(readers[name])), onError);
}
