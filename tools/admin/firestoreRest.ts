import { getFirestore } from 'firebase-admin/firestore';
import { GoogleAuth, OAuth2Client } from 'google-auth-library';
import * as z from 'zod/mini';
import { Problem } from '../setup/terminal';
import { type DocumentLine, documentLineSchema } from './dump';
import type { Target } from './target';

/**
 * Firestore's REST interface. Its JSON distinguishes integers from doubles, keeps nanoseconds and nested maps; the Admin SDK reads
 * 3.0 as 3 and writes it back as an integer.
 */

const { fields } = documentLineSchema.shape;
const documentSchema = z.object({ name: z.string(), fields: z._default(fields, {}) });
const listSchema = z.object({
  documents: z._default(z.array(documentSchema), []),
  nextPageToken: z.optional(z.string()),
});
const namesSchema = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }));
const namesAtOnce = 2000;

/** Queries the names of all documents at any depth, after a name. */
const everything = (after: string | undefined) => ({
  structuredQuery: {
    from: [{ allDescendants: true }],
    select: { fields: [{ fieldPath: '__name__' }] },
    orderBy: [{ field: { fieldPath: '__name__' } }],
    limit: namesAtOnce,
    ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
  },
});

export type RestFirestore = ReturnType<typeof restFirestore>;

export function restFirestore({ app, live, project }: Target) {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const origin = live || !host ? 'https://firestore.googleapis.com' : `http://${host}`;
  // Emulators take this token for that of the owner.
  const client = live
    ? new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' })
    : new OAuth2Client({ credentials: { access_token: 'owner' } });
  // Prefix of every document's path in this project.
  const prefix = `projects/${project}/databases/(default)/documents`;

  async function ask(path: string, body?: object): Promise<unknown> {
    try {
      const reply = await client.request<unknown>({
        url: `${origin}/v1/${prefix}${path}`,
        method: body ? 'POST' : 'GET',
        ...(body && { data: body }),
        // A second write of the same documents changes nothing.
        retryConfig: { retry: 4, retryDelay: 500, httpMethodsToRetry: ['GET', 'POST'] },
        ...(!live && { noProxy: [new URL(origin)] }),
      });
      return reply.data;
    } catch (error) {
      throw new Problem(`Firestore refused ${path}:`, [String(error).slice(0, 500)]);
    }
  }

  const collectionIds = async (): Promise<string[]> =>
    (await getFirestore(app).listCollections()).map(({ id }) => id).sort();

  /** Returns the path of a document below another document's path, if there is one. */
  async function deeperDocument(): Promise<string | undefined> {
    let last: string | undefined;
    do {
      const replies = namesSchema.parse(await ask(':runQuery', everything(last)));
      const page = replies.flatMap(({ document }) => document?.name ?? []);
      const paths = page.map((name) => name.slice(`${prefix}/`.length));
      const deeper = paths.find((path) => path.split('/').length > 2);
      if (deeper !== undefined) return deeper;
      last = page.length === namesAtOnce ? page.at(-1) : undefined;
    } while (last !== undefined);
    return undefined;
  }

  async function* documents(collection: string): AsyncGenerator<DocumentLine> {
    // A page of directory documents may have a megabyte each.
    const pageSize = collection === 'directory' ? 4 : 300;
    let pageToken = '';
    do {
      const query = new URLSearchParams({ pageSize: String(pageSize), ...(pageToken && { pageToken }) });
      const page = listSchema.parse(await ask(`/${encodeURIComponent(collection)}?${query}`));
      for (const { name, fields } of page.documents)
        yield { id: name.slice(`${prefix}/${collection}/`.length), fields };
      pageToken = page.nextPageToken ?? '';
    } while (pageToken);
  }

  /** Overwrites documents in one transaction. */
  async function set(collection: string, batch: readonly DocumentLine[]): Promise<void> {
    const updates = batch.map(({ id, fields }) => ({ name: `${prefix}/${collection}/${id}`, fields }));
    await ask(':commit', { writes: updates.map((update) => ({ update })) });
  }

  return { prefix, collectionIds, deeperDocument, documents, set };
}
