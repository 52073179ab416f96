import { afterEach, expect, it, vi } from 'vitest';
import { identityHeaders } from './firestoreRest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns Application Default Credentials, which know their project after the first token. */
function credential(project: string | undefined) {
  let known: string | undefined;
  return {
    getAccessToken: () => {
      known = project;
      return Promise.resolve({ access_token: 'a-token', expires_in: 3600 });
    },
    getQuotaProjectId: () => known,
  };
}

const target = (options: { credential?: ReturnType<typeof credential> }, live = true) => ({
  app: { name: 'x', options },
  project: 'utkarsh-live',
  bucket: 'x',
  live,
});

it('the caller names the project that answers for credentials of a person', async () => {
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', '');
  expect(await identityHeaders(target({ credential: credential('utkarsh-live') }))).toEqual({
    Authorization: 'Bearer a-token',
    'x-goog-user-project': 'utkarsh-live',
  });
  expect(await identityHeaders(target({ credential: credential(undefined) }))).toEqual({
    Authorization: 'Bearer a-token',
  });
});

it('the variable of Google decides about the project', async () => {
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', 'utkarsh-bills');
  const headers = await identityHeaders(target({ credential: credential('utkarsh-live') }));
  expect(headers['x-goog-user-project']).toBe('utkarsh-bills');
});

it('the caller is the owner of emulators', async () => {
  expect(await identityHeaders(target({}, false))).toEqual({ Authorization: 'Bearer owner' });
});
