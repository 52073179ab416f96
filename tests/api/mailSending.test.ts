import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { mailMessage } from '@utkarsh/domain/mail/message';
import { waitUntil } from '../factories/triggers';

// Uses a project of its own, where no trigger sends these mails and no other test counts them.
const project = `demo-mail-${crypto.randomUUID().slice(0, 8)}`;
let app: App;
beforeAll(() => {
  app = initializeApp({ projectId: project }, project);
});
afterAll(() => deleteApp(app));

const mails = () => getFirestore(app).collection(collections.mail);
const fromNow = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000);

/** Moves the due time of all waiting mails some minutes back, as if that time had passed. */
async function passMinutes(minutes: number): Promise<void> {
  const { docs } = await mails().where('state', '==', 'waiting').get();
  const earlier = (time: unknown) => z.parse(z.instanceof(Timestamp), time).toMillis() - minutes * 60_000;
  await Promise.all(
    docs.map((mail) => mail.ref.update({ due_at: Timestamp.fromMillis(earlier(mail.get('due_at'))) })),
  );
}

/** Stores mails that are due, as functions do. */
async function storeMails(ids: readonly string[], recipientOf: (id: string) => string): Promise<void> {
  const writer = getFirestore(app).bulkWriter();
  for (const id of ids) {
    void writer.create(mails().doc(id), {
      to: [recipientOf(id)],
      message: mailMessage('A test', [`This is ${id}.`]),
      state: 'waiting',
      due_at: fromNow(-1),
      tries: 0,
      error: '',
      expires_at: fromNow(60),
    });
  }
  await writer.close();
}

type Taking = (delivery: {
  id: string;
  sender: string;
  recipient: string;
}) => Error | 'drop' | Promise<void> | undefined;

/** Starts a mail server that accepts, refuses or drops each mail as `take` says, and lists the accepted ones. */
async function startMailServer(take: Taking) {
  const acceptedIds: string[] = [];
  const read = async (stream: SMTPServerDataStream) =>
    /^Message-ID: <(.*)@/m.exec(await text(stream))?.[1] ?? 'no id';
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 1,
    onData: (stream, { envelope, hostNameAppearsAs, remotePort }, callback) => {
      void read(stream).then(async (id) => {
        const recipient = envelope.rcptTo[0]?.address ?? '';
        const answer = take({ id, sender: hostNameAppearsAs || '', recipient });
        if (answer === 'drop') sockets.get(remotePort)?.destroy();
        if (answer instanceof Error) callback(answer);
        if (answer === 'drop' || answer instanceof Error) return;
        await answer;
        acceptedIds.push(id);
        callback();
      });
    },
  });
  const sockets = new Map<number, { destroy: () => unknown }>();
  server.server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket));
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = (typeof address === 'object' && address?.port) || 0;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { acceptedIds, url: `smtp://127.0.0.1:${port}?requireTLS=false`, close };
}

/** Starts the job that sends mails in a process of its own, which tells the server `name` as its name. */
function startSender(url: string, name: string): ChildProcessWithoutNullStreams {
  const command = ['tools/admin/adminCommand.ts', 'job', 'mails', '--project', project];
  return spawn(process.execPath, ['--import', 'tsx', ...command], {
    env: { ...process.env, SMTP_URL: `${url}&name=${name}` },
  });
}

/** Runs the job to its end; returns what it has logged. */
async function send(url: string): Promise<string> {
  const sender = startSender(url, 'sender');
  const [output, errors, [code]] = await Promise.all([
    text(sender.stdout),
    text(sender.stderr),
    once(sender, 'exit'),
  ]);
  expect(code, errors).toBe(0);
  return `${output}${errors}`;
}

/** Runs the job until no mail is due: a run ends after 50 seconds, which are too few on a busy machine. */
async function sendAllDue(url: string): Promise<void> {
  const due = mails().where('state', '==', 'waiting').where('due_at', '<=', fromNow(0));
  while ((await due.count().get()).data().count > 0) await send(url);
}

const countSent = async () => (await mails().where('state', '==', 'sent').count().get()).data().count;

it('200 mails through three senders that are killed arrive once each', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `mail-${index}`);
  await storeMails(ids, (id) => `${id}@malar-mills.co.in`);
  // Each sender hangs in the middle of a mail on all its connections and is killed there. By then it has stored what it sent.
  const quotas = new Map([
    ['first', 10],
    ['second', 20],
    ['third', 30],
  ]);
  const connections = 5;
  const never = new Promise<void>(() => undefined);
  const server = await startMailServer(({ sender }) => {
    const quota = quotas.get(sender);
    if (quota === undefined) return undefined;
    quotas.set(sender, quota - 1);
    return quota > 0 ? undefined : never;
  });
  const senders = [...quotas.keys()].map((name) => startSender(server.url, name));
  await waitUntil('all to hang', () =>
    expect(Math.max(...quotas.values())).toBeLessThanOrEqual(-connections),
  );
  await Promise.all(
    senders.map((sender) => {
      sender.kill('SIGKILL');
      return once(sender, 'exit');
    }),
  );
  // Mails that a killed sender had in hand wait until its lease ends.
  await sendAllDue(server.url);
  expect(server.acceptedIds.length).toBeLessThan(200);
  await passMinutes(5);
  await sendAllDue(server.url);
  expect(server.acceptedIds.toSorted()).toEqual(ids.toSorted());
  expect(await countSent()).toBe(200);
  await server.close();
});

it('a sender retries a failed mail after a pause, and gives up at once after a permanent refusal', async () => {
  const refuse = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
  const attempts = new Map<string, number>();
  const server = await startMailServer(({ id, recipient }) => {
    const time = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, time);
    if (id === 'refused') return refuse(550, `5.1.1 <${recipient}> does not live here`);
    if (id === 'greylisted' && time === 1) return refuse(451, '4.7.1 Come back later');
    return id === 'dropped' && time === 1 ? 'drop' : undefined;
  });
  const ids = ['plain', 'refused', 'greylisted', 'dropped'];
  await storeMails(ids, (id) => `${id}@malar-mills.co.in`);
  const states = async () =>
    Promise.all(
      ids.map(async (id) => {
        const mail = await mails().doc(id).get();
        return [id, ...['state', 'tries', 'error'].map((field): unknown => mail.get(field))];
      }),
    );
  const log = await send(server.url);
  for (const id of ids) expect(log).toContain(`mail/${id}`);
  // The log holds no address and no text, not even those that the server repeats.
  expect(log).not.toMatch(/@|This is|does not live here/);
  expect(await states()).toEqual([
    ['plain', 'sent', 1, ''],
    ['refused', 'failed', 1, 'DATA 550 5.1.1'],
    ['greylisted', 'waiting', 1, 'DATA 451 4.7.1'],
    ['dropped', 'waiting', 1, 'ECONNECTION'],
  ]);
  await send(server.url);
  expect(Object.fromEntries(attempts)).toEqual({ plain: 1, refused: 1, greylisted: 1, dropped: 1 });
  await passMinutes(1);
  await send(server.url);
  expect(Object.fromEntries(attempts)).toEqual({ plain: 1, refused: 1, greylisted: 2, dropped: 2 });
  expect((await states()).map(([, state]) => state)).toEqual(['sent', 'failed', 'sent', 'sent']);
  await server.close();
});
