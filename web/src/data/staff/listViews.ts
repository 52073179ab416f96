import { limit, serverTimestamp, where } from 'firebase/firestore';
import { type ListView, listViewSchema, viewId } from '@utkarsh/domain/staff/staff';
import { currentUid } from '../../firebase/auth';
import { type Watch, commit, readAs, readEach, recordAt, watchRecords } from './records';

const maxViews = 200;

export const watchViews = (list: string): Watch<ListView[]> =>
  watchRecords('listViews', [where('list', '==', list), limit(maxViews)], (documents) =>
    readEach(documents, readAs(listViewSchema)).sort(
      (a, b) => a.name.localeCompare(b.name) || a.author.localeCompare(b.author),
    ),
  );

/** Saves a view for all staff, in place of the member's own view of this name and of `renamedIds`. */
export async function saveView(
  view: Pick<ListView, 'list' | 'name' | 'search'>,
  renamedIds: readonly string[] = [],
): Promise<void> {
  const ownView = { ...view, author: await currentUid() };
  const reference = await recordAt('listViews', viewId(ownView));
  const references = await Promise.all(renamedIds.map((id) => recordAt('listViews', id)));
  await commit((transaction) => {
    transaction.set(reference, { ...ownView, at: serverTimestamp() });
    for (const one of references) transaction.delete(one);
  });
}

export async function removeView(id: string): Promise<void> {
  const reference = await recordAt('listViews', id);
  await commit((transaction) => transaction.delete(reference));
}
