import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

const pageSize = 500;

/** All documents of a query, read in pages by their ids: no query runs long, and memory holds one page. */
export async function* everyDocument(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  let page = await ordered.get();
  while (page.docs.length > 0) {
    yield* page.docs;
    const last = page.docs.at(-1);
    if (!last || page.docs.length < pageSize) return;
    page = await ordered.startAfter(last.id).get();
  }
}
