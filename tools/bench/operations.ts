import { createServer, type RequestListener } from 'node:http';
import { setLogFunction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { certifiedListSchema } from '@utkarsh/domain/contract/api';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { findJob, jobNames } from '../admin/jobs';
import { emulatedBucket } from '../emulators/suite';
import { adminToken, siteUrl } from './browser';
import { round } from './figures';

/**
 * `npm run bench:operations`: counts what pages, calls and jobs read and write, as Firestore bills it: a read for each document and for
 * 1,000 counted ones, and at least one for a query. A page is requested from a new instance, then again. Jobs run dry, so they only
 * read. `docs/deploy.md` computes a month from these counts.
 */
const projectId = process.env['GCLOUD_PROJECT'] ?? '';
process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId, storageBucket: emulatedBucket(projectId) });
const listener = z.custom<RequestListener>((value) => typeof value === 'function');
const dist: unknown = await import(new URL('../../functions/dist/index.js', import.meta.url).href);
const { api, pages } = z.object({ api: listener, pages: listener }).parse(dist);
const server = createServer((request, response) =>
  (request.url?.startsWith('/api/') ? api : pages)(request, response),
).listen(0);
const { port } = z.object({ port: z.int() }).parse(server.address());

/** Documents that each query or get of the last measurement read. */
let reads = new Map<string, number>();
let writes = 0;
setLogFunction((line) => {
  const [, tag = '', isReply, json = ''] =
    / (\S+) \[Firestore\.request(?:Stream)?\]: (?:Sending request|(Received response)): (.*)/s.exec(line) ??
    [];
  if (!isReply) writes += json.match(/"(update|delete)":/g)?.length ?? 0;
  const total = /"aggregateFields":.*"integerValue":"(\d+)"/.exec(json)?.[1];
  const read = total ? Math.ceil(Number(total) / 1000) : Number(/^{"(document|found|missing)":/.test(json));
  if (isReply) reads.set(tag, (reads.get(tag) ?? 0) + read);
});

async function measure(work: () => Promise<unknown>) {
  reads = new Map();
  writes = 0;
  const start = performance.now();
  await work();
  const ms = round(performance.now() - start);
  return { reads: [...reads.values()].reduce((sum, count) => sum + Math.max(1, count), 0), writes, ms };
}

const token = await adminToken();
const headers = { Authorization: `Bearer ${token}` };
const open = async (path: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
};
const listReply = await fetch(`${siteUrl()}/api/certified-organizations/micro?limit=1`);
const list = certifiedListSchema.parse(await listReply.json());
const paths = [
  sitePaths.certified('micro'),
  sitePaths.certificate(list.organizations[0]?.id ?? ''),
  `${sitePaths.search}?name=foods`,
  sitePaths.insights,
  sitePaths.upcomingEvents,
  '/api/summary',
  '/api/admin/dashboard/counts',
];
const figures: Record<string, object> = {};
for (const path of paths)
  for (const label of [path, `${path}, again`]) figures[label] = await measure(() => open(path));
for (const name of jobNames)
  figures[`job ${name}`] = await measure(() => findJob(name)({ now: new Date(), dryRun: true }));
console.table(figures);
server.close();
