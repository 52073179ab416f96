import { limit, query, serverTimestamp, where } from 'firebase/firestore';
import { listViewSchema, viewId, type ListView } from '@utkarsh/domain/staff/listView';
import { readEach } from '@utkarsh/domain/text/readEach';
import { currentUid } from '../../firebase/auth';
import { type Watcher, commit, listen, readAs, recordAt, recordsOf } from './records';

const maxViews = 200;
const toView = readAs(listViewSchema);

/** Watches the saved views of a list by name. Returns a function that ends it. */
export async function watchViews(
  list: string,
  { onData, onError }: Watcher<ListView[]>,
): Promise<() => void> {
  const views = query(await recordsOf('listViews'), where('list', '==', list), limit(maxViews));
  return listen(views, {
    onData: (found) =>
      onData(
        readEach(found, toView).sort(
          (a, b) => a.name.localeCompare(b.name) || a.author.localeCompare(b.author),
        ),
      ),
    onError,
  });
}

/** Saves a view for all staff and replaces the member's own view of the same name. Errors as with `commit`. */
export async function saveView(view: Pick<ListView, 'list' | 'name' | 'search'>): Promise<void> {
  const own = { ...view, author: await currentUid() };
  const reference = await recordAt('listViews', viewId(own));
  await commit((transaction) =>
    Promise.resolve(transaction.set(reference, { ...own, at: serverTimestamp() })),
  );
}

/** Removes a view for all staff. Errors as with `commit`. */
export async function removeView(id: string): Promise<void> {
  const reference = await recordAt('listViews', id);
  await commit((transaction) => Promise.resolve(transaction.delete(reference)));
}
