import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { mailMessage } from '@utkarsh/domain/mail/message';
import { handOver, openTransport } from './mailSender';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

/** Starts a mail server. Returns the mails that it accepts, and functions to send one and to drop the connections. */
async function mailServer(options: SMTPServerOptions, parameters = '', login = '') {
  const mails: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 1,
    onData: (stream, { envelope }, finish) => {
      void text(stream).then((source) => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), source });
        finish();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = (typeof address === 'object' && address?.port) || 0;
  const transport = openTransport(`smtp://${login}127.0.0.1:${port}?requireTLS=false${parameters}`);
  ends.push(
    () => transport.close({ force: true }),
    () => new Promise<void>((resolve) => server.close(resolve)),
  );
  const send = (email = 'asha@malar-mills.co.in', id = 'mail-1', subject = 'Your nomination') =>
    handOver(transport, { id, to: email, message: mailMessage(subject, ['Hello,', 'Thank you.']) });
  return { mails, send, drop: () => sockets.forEach((socket) => socket.destroy()) };
}

const refuse = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

it('a mail leaves as text and HTML, from the programme, with one id for all tries', async () => {
  const { mails, send } = await mailServer({});
  expect(await send()).toBeUndefined();
  expect(await send()).toBeUndefined();
  for (const { from, to, source } of mails) {
    expect(from).toBe(brand.bounceEmail);
    expect(to).toEqual(['asha@malar-mills.co.in']);
    expect(source).toMatch(/^Message-ID: <mail-1@utkarsh-workplaces\.example>\r$/m);
    expect(source).toContain(`From: ${brand.name} <${brand.email}>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
  }
  expect(mails).toHaveLength(2);
});

it('no encoded word of a subject begins inside a letter', async () => {
  const { mails, send } = await mailServer({});
  const subject = `${'நிறுவனங்கள் க்ஷமா ಶ್ರೀ 👨‍👩‍👧‍👦 '.repeat(4)}Anjali`;
  await send(undefined, undefined, subject);
  const [, header = ''] = /^Subject:((?:.*\r\n )*.*)\r$/m.exec(mails[0]?.source ?? '') ?? [];
  const words = [...header.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/gi)].map(([whole, content = '']) => ({
    whole,
    text: Buffer.from(content, 'base64').toString(),
  }));
  expect(header.replace(/=\?UTF-8\?B\?[^?]*\?=/gi, '').trim()).toBe('');
  expect(words.map(({ text }) => text).join('')).toBe(mailMessage(subject, []).subject);
  expect(words.length).toBeGreaterThan(3);
  for (const { whole, text } of words) {
    expect(whole.length).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/^[\p{M}\u200c\u200d]|\u200d$/u);
  }
});

it.each([
  ['an address that is refused for good', 550, 'RCPT TO 550 5.1.1', true],
  ['a greylisted sender', 451, 'RCPT TO 451 4.7.1', false],
] as const)(
  'a failure of the kind %s has the code of the reply, without its words',
  async (_what, status, code, permanent) => {
    const { send } = await mailServer({
      onRcptTo: ({ address }, _session, finish) =>
        finish(refuse(status, `${permanent ? '5.1.1' : '4.7.1'} <${address}> is not welcome`)),
    });
    expect(await send()).toEqual({ code, permanent });
  },
);

it('a mail that is refused after its text was read has a permanent failure', async () => {
  const { send } = await mailServer({
    onData: (stream, _session, finish) => {
      stream.resume();
      stream.once('end', () => finish(refuse(554, 'This is spam')));
    },
  });
  expect(await send()).toEqual({ code: 'DATA 554', permanent: true });
});

it('a mail can be tried again after the mail service refuses the password or the sender', async () => {
  const password = await mailServer(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, finish) => finish(refuse(535, 'No')),
    },
    '',
    'us:wrong@',
  );
  expect(await password.send()).toEqual({ code: 'AUTH PLAIN 535', permanent: false });
  const sender = await mailServer({ onMailFrom: (_address, _session, finish) => finish(refuse(550, 'No')) });
  expect(await sender.send()).toEqual({ code: 'MAIL FROM 550', permanent: false });
});

it('a try ends with the timeout of the connection when the server hangs', async () => {
  const { send } = await mailServer({ onData: (stream) => void stream.resume() }, '&socketTimeout=20');
  expect(await send()).toEqual({ code: 'ETIMEDOUT', permanent: false });
});

it('a connection that drops after the text is reported, and not retried at once', async () => {
  let texts = 0;
  const server = await mailServer({
    onData: (stream) => {
      stream.resume();
      stream.once('end', () => {
        texts += 1;
        server.drop();
      });
    },
  });
  expect(await server.send()).toMatchObject({ permanent: false });
  expect(texts).toBe(1);
});

it('no mail leaves over an unencrypted line unless the address says so', async () => {
  const { mails, send } = await mailServer({}, '&requireTLS=true');
  expect(await send()).toMatchObject({ permanent: false });
  expect(mails).toEqual([]);
});

it.each(['a\r\nRCPT TO:<b@c.example>', 'a@b.example, c@d.example', 'nobody', ''])(
  'the invalid address %j stops the sending',
  async (email) => {
    const { mails, send } = await mailServer({});
    expect(await send(email)).toMatchObject({ permanent: true });
    expect(mails).toEqual([]);
  },
);
