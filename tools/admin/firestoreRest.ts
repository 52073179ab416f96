import { setTimeout as pause } from 'node:timers/promises';
import type { Credential } from 'firebase-admin/app';
import * as z from 'zod/mini';
import { Problem } from '../setup/problem';
import type { Target } from './target';

/**
 * Firestore's REST interface. Its JSON distinguishes integers from doubles, keeps nanoseconds and nested maps; the Admin SDK reads
 * 3.0 as 3 and writes it back as an integer.
 */

const valueSchema = z.record(z.string(), z.unknown());
const documentSchema = z.object({
  name: z.string(),
  fields: z._default(z.record(z.string(), valueSchema), {}),
});
const listSchema = z.object({
  documents: z._default(z.array(documentSchema), []),
  nextPageToken: z.optional(z.string()),
});
const collectionsSchema = z.object({
  collectionIds: z._default(z.array(z.string()), []),
  nextPageToken: z.optional(z.string()),
});

const namesSchema = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }));
const namesAtOnce = 2000;

export interface RestDocument {
  id: string;
  fields: Record<string, Record<string, unknown>>;
}

const attempts = 5;
const passingStatuses = new Set([408, 429, 500, 502, 503, 504]);

export type RestFirestore = ReturnType<typeof restFirestore>;

/** Returns the quota project of a person's own credentials, as `gcloud auth application-default set-quota-project` sets it. */
function quotaProject(credential: Credential): string | undefined {
  const override = process.env['GOOGLE_CLOUD_QUOTA_PROJECT'];
  if (override) return override;
  if (!('getQuotaProjectId' in credential) || typeof credential.getQuotaProjectId !== 'function') {
    return undefined;
  }
  const found: unknown = Reflect.apply(credential.getQuotaProjectId, credential, []);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Identifies the caller to Google, as the Admin SDK does. */
export async function identityHeaders({ app, live }: Target): Promise<Record<string, string>> {
  if (!live) return { Authorization: 'Bearer owner' };
  const { credential } = app.options;
  if (!credential) throw new Error('The app has no credential.');
  // The SDK caches the token. It knows the quota project only after this call.
  const { access_token } = await credential.getAccessToken();
  const project = quotaProject(credential);
  return {
    Authorization: `Bearer ${access_token}`,
    ...(project !== undefined && { 'x-goog-user-project': project }),
  };
}

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

export function restFirestore(target: Target) {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const origin = target.live || !host ? 'https://firestore.googleapis.com' : `http://${host}`;
  // Prefix of every document's path in this project.
  const prefix = `projects/${target.project}/databases/(default)/documents`;

  async function ask(path: string, body?: object): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await fetch(`${origin}/v1/${prefix}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...(await identityHeaders(target)), 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (reply.ok) return reply.json();
      const text = await reply.text();
      if (!passingStatuses.has(reply.status) || attempt === attempts) {
        throw new Problem(`Firestore answered ${reply.status} to ${path}:`, [text.slice(0, 500)]);
      }
      await pause(2 ** attempt * 250);
    }
  }

  /** Returns the names of all root collections. */
  async function collectionIds(): Promise<string[]> {
    const found: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = collectionsSchema.parse(
        await ask(':listCollectionIds', { pageSize: 100, ...(pageToken && { pageToken }) }),
      );
      found.push(...page.collectionIds);
      pageToken = page.nextPageToken;
    } while (pageToken);
    return found.sort();
  }

  /** Returns the path of a document below another document's path, if there is one. */
  async function deeperDocument(): Promise<string | undefined> {
    let last: string | undefined;
    do {
      const page = namesSchema
        .parse(await ask(':runQuery', everything(last)))
        .flatMap(({ document }) => (document ? [document.name] : []));
      const deeper = page
        .map((name) => name.slice(`${prefix}/`.length))
        .find((path) => path.split('/').length > 2);
      if (deeper !== undefined) return deeper;
      last = page.length === namesAtOnce ? page.at(-1) : undefined;
    } while (last !== undefined);
    return undefined;
  }

  /** Reads all documents of a collection, page by page. */
  async function* documents(collection: string): AsyncGenerator<RestDocument> {
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
  async function set(collection: string, batch: readonly RestDocument[]): Promise<void> {
    const writes = batch.map(({ id, fields }) => ({
      update: { name: `${prefix}/${collection}/${id}`, fields },
    }));
    await ask(':commit', { writes });
  }

  return { prefix, collectionIds, deeperDocument, documents, set };
}
