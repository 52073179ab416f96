import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './errors';
import { requireAppCheck, type AppCheckMode } from './appCheck';

vi.mock('firebase-functions/v2', () => ({ logger: { warn: vi.fn(), debug: vi.fn() } }));

const verify = vi.fn((token: string) => Promise.resolve(token === 'good'));
const ask = (mode: AppCheckMode, token?: string) =>
  requireAppCheck(
    { path: '/api/nominations', headers: token === undefined ? {} : { 'x-firebase-appcheck': token } },
    { mode, verify },
  );

describe('App Check', () => {
  it('enforced takes a good token', async () => {
    await expect(ask('enforce', 'good')).resolves.toBeUndefined();
  });

  it.each([undefined, '', 'bad'])('enforced refuses %j in clear words', async (token) => {
    const refusal = await ask('enforce', token).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'unauthenticated', message: /X-Firebase-AppCheck/ });
  });

  it.each([undefined, 'bad', 'good'])('monitored lets %j pass', async (token) => {
    await expect(ask('monitor', token)).resolves.toBeUndefined();
  });

  it('that is off checks nothing', async () => {
    verify.mockClear();
    await ask('off', 'bad');
    expect(verify).not.toHaveBeenCalled();
  });

  it('is off unless the environment says otherwise', async () => {
    await expect(requireAppCheck({ path: '/', headers: {} }, { verify })).resolves.toBeUndefined();
    vi.stubEnv('APP_CHECK', 'enforce');
    await expect(requireAppCheck({ path: '/', headers: {} }, { verify })).rejects.toBeInstanceOf(ApiError);
    vi.unstubAllEnvs();
  });
});
