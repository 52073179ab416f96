import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenSchema } from '@utkarsh/domain/contract/staff';
import { loginLimits } from '@utkarsh/domain/contract/rateLimits';
import { addStaff, findRole, makeEmail, registerAccount, strangersPassword } from '../factories/staff';
import { collectionOf, database } from '../factories/firestore';
import { callApi, headersFrom, makePlace, postJson } from '../factories/site';

const path = '/api/admin/login';
const login = (username: string, password: string, place?: string) =>
  postJson(path, { username, password }, place === undefined ? {} : headersFrom(place));
/** Guesses passwords one after the other, from new addresses unless a place is given. All guesses are answered as wrong. */
async function guess(email: string, count: number, place?: string): Promise<void> {
  for (let turn = 0; turn < count; turn += 1)
    expect((await login(email, `guess ${turn}`, place ?? makePlace())).status).toBe(401);
}

beforeAll(() => {
  database();
});

describe('POST /api/admin/login', () => {
  it.each(['admin', 'viewer'] as const)('gives %s a token with that role', async (role) => {
    const { email } = await addStaff(role);
    const reply = await login(` ${email.toUpperCase()} `, strangersPassword);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { token } = tokenSchema.parse(reply.body);
    expect(await findRole(token)).toBe(role);
  });

  it('gives the same answer for every wrong login', async () => {
    const disabledMember = await addStaff('admin');
    await getAuth().updateUser(disabledMember.uid, { disabled: true });
    const pretender = await registerAccount();
    await getAuth().setCustomUserClaims(pretender.uid, { admin: 'true', role: 'owner' });
    const replies = await Promise.all([
      login((await addStaff('admin')).email, 'wrong'),
      login(makeEmail(), strangersPassword),
      login('no address', strangersPassword),
      login(disabledMember.email, strangersPassword),
      login(disabledMember.email, 'wrong'),
      login((await registerAccount()).email, strangersPassword),
      login(pretender.email, strangersPassword),
    ]);
    const [first] = replies;
    expect(first).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthenticated', error: expect.stringMatching(/\S/) },
    });
    expect(first.body).toHaveProperty('message', 'The email address or the password is not right.');
    for (const reply of replies) expect(reply).toMatchObject({ status: 401, body: first.body });
  });
});

describe('somebody who guesses passwords', () => {
  const { accountFromAddress, account, address } = loginLimits;
  type Member = Awaited<ReturnType<typeof addStaff>>;

  it('is blocked at one address, with the right password too, while the owner elsewhere is not', async () => {
    const { email } = await addStaff('viewer');
    const place = makePlace();
    await guess(email, accountFromAddress.max, place);
    const refusal = await login(email, strangersPassword, place);
    expect(refusal).toMatchObject({
      status: 429,
      body: { success: false, code: 'too_many_requests', message: expect.stringMatching(/try again in/) },
    });
    const wait = Number(refusal.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(accountFromAddress.seconds - 60);
    expect(wait).toBeLessThanOrEqual(accountFromAddress.seconds);
    expect((await login(email, strangersPassword, makePlace())).status).toBe(200);
  });

  it('gains nothing by many guesses at once', async () => {
    const { email } = await addStaff('viewer');
    const place = makePlace();
    const guesses = Array.from({ length: 20 }, (_, turn) => login(email, `guess ${turn}`, place));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(accountFromAddress.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - accountFromAddress.max);
  });

  it('is blocked by the address when guessing many accounts', async () => {
    const place = makePlace();
    await Promise.all(Array.from({ length: address.max }, () => guess(makeEmail(), 1, place)));
    expect((await login(makeEmail(), 'a guess', place)).status).toBe(429);
  });

  it.each([
    ['have signed in', async ({ email }: Member, place: string) => login(email, strangersPassword, place)],
    [
      'have used the staff area',
      ({ token }: Member, place: string) => {
        const headers = { Authorization: `Bearer ${token}`, ...headersFrom(place) };
        return callApi('/api/admin/nominations?limit=1', { headers });
      },
    ],
  ])('from many addresses blocks the account, but not for its owner where they %s', async (_, use) => {
    const member = await addStaff('viewer');
    const { email } = member;
    const usual = makePlace();
    expect((await use(member, usual)).status).toBe(200);
    await guess(email, account.max);
    expect((await login(email, strangersPassword, makePlace())).status).toBe(429);
    expect((await login(email, strangersPassword, usual)).status).toBe(200);
  });

  it('has all attempts again after the right password', async () => {
    const { email } = await addStaff('viewer');
    const place = makePlace();
    for (let round = 0; round < 3; round += 1) {
      await guess(email, accountFromAddress.max - 1, place);
      expect((await login(email, strangersPassword, place)).status).toBe(200);
    }
  });

  it('leaves neither an IP nor an email address in the counters, which all expire', async () => {
    const email = makeEmail();
    await login(email, 'a guess', makePlace());
    const { docs } = await collectionOf('rateLimits').limit(500).get();
    expect(docs.length).toBeGreaterThan(2);
    for (const document of docs) {
      expect(document.id).toMatch(/^[0-9a-f]{64}$/);
      const { expires_at, count, spent_until, ...rest } = document.data();
      expect(expires_at).toHaveProperty('toMillis');
      for (const number of [count, spent_until]) expect(['number', 'undefined']).toContain(typeof number);
      expect(rest).toEqual({});
    }
  });
});
