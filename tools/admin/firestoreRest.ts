import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Problem } from '../setup/problem.mjs';
import type { Target } from './target';

/**
 * Firestore's REST interface. Its JSON tells integers from doubles, keeps nanoseconds and nested maps; the Admin SDK reads
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

export interface RestDocument {
  id: string;
  fields: Record<string, Record<string, unknown>>;
}

const attempts = 5;
const passing = new Set([408, 429, 500, 502, 503, 504]);

export interface RestFirestore {
  /** Names of all collections at the root. */
  collectionIds: () => Promise<string[]>;
  /** All documents of a collection by their ids, a page at a time. */
  documents: (collection: string) => AsyncGenerator<RestDocument[]>;
  /** Names of collections below a document. */
  collectionIdsBelow: (path: string) => Promise<string[]>;
  /** Sets documents as a whole, all or none. */
  set: (collection: string, documents: readonly RestDocument[]) => Promise<void>;
  /** Before the path of every document: differs from project to project. */
  prefix: string;
}

async function accessToken({ app, live }: Target): Promise<string> {
  if (!live) return 'owner';
  const { credential } = app.options;
  if (!credential) throw new Error('The app has no credential.');
  // The SDK keeps it until shortly before it ends.
  return (await credential.getAccessToken()).access_token;
}

export function restFirestore(target: Target): RestFirestore {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const origin = target.live || !host ? 'https://firestore.googleapis.com' : `http://${host}`;
  const prefix = `projects/${target.project}/databases/(default)/documents`;

  async function ask(path: string, body?: object): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await fetch(`${origin}/v1/${prefix}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          Authorization: `Bearer ${await accessToken(target)}`,
          'Content-Type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (reply.ok) return reply.json();
      const text = await reply.text();
      if (!passing.has(reply.status) || attempt === attempts) {
        throw new Problem(`Firestore answered ${reply.status} to ${path}:`, [text.slice(0, 500)]);
      }
      await pause(2 ** attempt * 250);
    }
  }

  async function collectionIdsOf(path: string): Promise<string[]> {
    const found: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = collectionsSchema.parse(
        await ask(`${path}:listCollectionIds`, { pageSize: 100, ...(pageToken && { pageToken }) }),
      );
      found.push(...page.collectionIds);
      pageToken = page.nextPageToken;
    } while (pageToken);
    return found.sort();
  }

  async function* documents(collection: string): AsyncGenerator<RestDocument[]> {
    // A page of directory documents may have a megabyte each.
    const pageSize = collection === 'directory' ? 4 : 300;
    let pageToken = '';
    do {
      const query = new URLSearchParams({ pageSize: String(pageSize), ...(pageToken && { pageToken }) });
      const page = listSchema.parse(await ask(`/${encodeURIComponent(collection)}?${query}`));
      yield page.documents.map(({ name, fields }) => ({
        id: name.slice(`${prefix}/${collection}/`.length),
        fields,
      }));
      pageToken = page.nextPageToken ?? '';
    } while (pageToken);
  }

  return {
    prefix,
    collectionIds: () => collectionIdsOf(''),
    collectionIdsBelow: (path) => collectionIdsOf(`/${path}`),
    documents,
    set: async (collection, batch) => {
      const writes = batch.map(({ id, fields }) => ({
        update: { name: `${prefix}/${collection}/${id}`, fields },
      }));
      await ask(':commit', { writes });
    },
  };
}
