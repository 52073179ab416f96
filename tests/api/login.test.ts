import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { tokenSchema } from '@utkarsh/domain/contract/staff';
import { loginLimits } from '@utkarsh/domain/contract/rateLimits';
import { roleOf } from '../factories/calls';
import { database } from '../factories/firestore';
import { functionUrl } from '../factories/functions';
import { directlyFrom, from, newPlace } from '../factories/places';
import { call, post } from '../factories/site';
import { newEmail, newStaff, register, theirPassword } from '../factories/tokens';

const path = '/api/admin/login';
const login = (username: string, password: string, place?: string) =>
  post(path, { username, password }, place === undefined ? {} : from(place));
const statuses = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);

beforeAll(() => {
  database();
});

describe('POST /api/admin/login', () => {
  it.each(['admin', 'viewer'] as const)('gives %s a token that the API knows them by', async (role) => {
    const { email } = await newStaff(role);
    const reply = await login(` ${email.toUpperCase()} `, theirPassword);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { token } = tokenSchema.parse(reply.body);
    expect(await roleOf(token)).toBe(role);
  });

  it('answers the same whatever was wrong', async () => {
    const disabled = await newStaff('admin');
    await getAuth().updateUser(disabled.uid, { disabled: true });
    const pretender = await register();
    await getAuth().setCustomUserClaims(pretender.uid, { admin: 'true', role: 'owner' });
    const replies = await Promise.all([
      login((await newStaff('admin')).email, 'wrong'),
      login(newEmail(), theirPassword),
      login('no address', theirPassword),
      login(disabled.email, theirPassword),
      login(disabled.email, 'wrong'),
      login((await register()).email, theirPassword),
      login(pretender.email, theirPassword),
    ]);
    const [first] = replies;
    expect(first).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthenticated', error: expect.stringMatching(/\S/) },
    });
    expect(first.body).toHaveProperty('message', 'The email address or the password is not right.');
    for (const reply of replies) expect(reply).toMatchObject({ status: 401, body: first.body });
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'a@b.in' }, ['password']],
    [{ username: '', password: 'x' }, ['username']],
    [{ username: ['a@b.in'], password: { $ne: 1 } }, ['username', 'password']],
    [{ username: 'a@b.in', password: 'x', role: 'admin' }, ['role']],
    [{ username: 'a@b.in', password: 'x'.repeat(1025) }, ['password']],
  ])('refuses %j and names each field', async (body, fields) => {
    const reply = await post(path, body);
    expect(reply).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid', message: expect.any(String) },
    });
    for (const field of fields) expect(reply.body).toHaveProperty(['fields', field]);
  });

  it('says what it takes as a message too', async () => {
    expect(await call(path)).toMatchObject({ status: 405, body: { message: expect.stringMatching(/POST/) } });
    expect(await post(path, '[]')).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });
});

describe('who guesses', () => {
  const { accountFromAddress, account, address } = loginLimits;

  it('is stopped at one address, the right password included, while the owner elsewhere is not', async () => {
    const { email } = await newStaff('viewer');
    const place = newPlace();
    for (let guess = 0; guess < accountFromAddress.max; guess += 1) {
      expect((await login(email, `guess ${guess}`, place)).status).toBe(401);
    }
    const stopped = await login(email, theirPassword, place);
    expect(stopped).toMatchObject({
      status: 429,
      body: { success: false, code: 'too_many_requests', message: expect.stringMatching(/try again in/) },
    });
    const wait = Number(stopped.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(accountFromAddress.seconds - 60);
    expect(wait).toBeLessThanOrEqual(accountFromAddress.seconds);
    expect((await login(email, theirPassword, newPlace())).status).toBe(200);
  });

  it('wins nothing by many guesses at once', async () => {
    const { email } = await newStaff('viewer');
    const place = newPlace();
    const all = await statuses(
      Array.from({ length: 20 }, (_, guess) => login(email, `guess ${guess}`, place)),
    );
    expect(all.filter((status) => status === 401)).toHaveLength(accountFromAddress.max);
    expect(all.filter((status) => status === 429)).toHaveLength(20 - accountFromAddress.max);
  });

  it('wins nothing by what stands in the header before the address, nor by addresses of one network', async () => {
    const { email } = await newStaff('viewer');
    const place = newPlace();
    const direct = `${await functionUrl('api')}${path}`;
    const guess = async (number: number) => {
      const here = place.replace(/1$/, number.toString(16));
      const written = `198.51.100.${number}, 203.0.113.${number}, 66.249.93.${number}`;
      const guessed = { username: email, password: 'a guess' };
      if (number % 2 === 0) return (await post(path, guessed, from(here, written))).status;
      const response = await fetch(direct, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...directlyFrom(here, written) },
        body: JSON.stringify(guessed),
      });
      return response.status;
    };
    for (let number = 1; number <= accountFromAddress.max; number += 1) expect(await guess(number)).toBe(401);
    expect(await guess(77)).toBe(429);
    expect(await guess(78)).toBe(429);
  });

  it('of many accounts is stopped by the address', async () => {
    const place = newPlace();
    for (let guess = 0; guess < address.max; guess += 1) {
      expect((await login(newEmail(), 'a guess', place)).status).toBe(401);
    }
    expect((await login(newEmail(), 'a guess', place)).status).toBe(429);
  });

  it('from many addresses is stopped by the account, whose owner still gets in at the usual place', async () => {
    const { email } = await newStaff('admin');
    const usual = newPlace();
    expect((await login(email, theirPassword, usual)).status).toBe(200);
    for (let guess = 0; guess < account.max; guess += 1) {
      expect((await login(email, `guess ${guess}`, newPlace())).status).toBe(401);
    }
    expect((await login(email, theirPassword, newPlace())).status).toBe(429);
    expect((await login(email, theirPassword, usual)).status).toBe(200);
  });

  it('does not lock out an owner who has only worked on the website, where that was', async () => {
    const { email, token } = await newStaff('viewer');
    const usual = newPlace();
    const headers = { Authorization: `Bearer ${token}`, ...from(usual) };
    expect((await call('/api/admin/nominations?limit=1', { headers })).status).toBe(200);
    for (let guess = 0; guess < account.max; guess += 1) {
      expect((await login(email, `guess ${guess}`, newPlace())).status).toBe(401);
    }
    expect((await login(email, theirPassword, newPlace())).status).toBe(429);
    expect((await login(email, theirPassword, usual)).status).toBe(200);
  });

  it('by mistake starts afresh after the right password', async () => {
    const { email } = await newStaff('viewer');
    const place = newPlace();
    for (let round = 0; round < 3; round += 1) {
      for (let typo = 1; typo < accountFromAddress.max; typo += 1) {
        expect((await login(email, `typo ${typo}`, place)).status).toBe(401);
      }
      expect((await login(email, theirPassword, place)).status).toBe(200);
    }
  });

  it('leaves no address of any kind in the counters, which all have an end', async () => {
    const email = newEmail();
    await login(email, 'a guess', newPlace());
    const { docs } = await database().collection(collections.rateLimits).limit(500).get();
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
