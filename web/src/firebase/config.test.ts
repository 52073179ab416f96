import { afterEach, describe, expect, test, vi } from 'vitest';
import { emulatorHosts } from './config';

const initializeApp = vi.hoisted(() => vi.fn<(options: object) => object>(() => ({})));
vi.mock('firebase/app', () => ({ initializeApp }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  ['localhost', '5000', 8080, 9199, 9099],
  ['127.0.0.1', '5000', 8080, 9199, 9099],
  ['localhost', '5200', 8280, 9399, 9299],
])(
  'a built page from %s:%s uses the emulators of its own suite, Firestore at %s, Storage at %s and Auth at %s',
  (hostname, port, firestorePort, storagePort, authPort) => {
    vi.stubEnv('DEV', false);
    expect(emulatorHosts({ hostname, port })).toEqual({
      host: '127.0.0.1',
      firestorePort,
      storagePort,
      authPort,
    });
  },
);

test('a page from Vite, on a port of its own, uses the suite at its usual ports', () => {
  vi.stubEnv('DEV', true);
  expect(emulatorHosts({ hostname: 'localhost', port: '5173' })).toMatchObject({
    firestorePort: 8080,
    storagePort: 9199,
    authPort: 9099,
  });
});

test.each(['utkarsh-workplaces.example', 'localhost.example', '10.0.0.1'])(
  'a page from %s uses no emulator',
  (hostname) => {
    expect(emulatorHosts({ hostname, port: '' })).toBeUndefined();
  },
);

describe('the configuration that Hosting gives out', () => {
  async function optionsFrom(init: object) {
    vi.resetModules();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(init)));
    const { firebaseApp } = await import('./config');
    await firebaseApp();
    return initializeApp.mock.lastCall?.[0];
  }

  test('is used unchanged, with its own bucket', async () => {
    const init = {
      projectId: 'live',
      apiKey: 'key',
      appId: '1:2:web:3',
      storageBucket: 'live.firebasestorage.app',
    };
    expect(await optionsFrom({ ...init, measurementId: 'unused' })).toEqual(init);
  });

  test('is completed for an emulator, without key and bucket', async () => {
    expect(await optionsFrom({ projectId: 'demo-some' })).toEqual({
      projectId: 'demo-some',
      apiKey: 'local',
      appId: 'local',
      storageBucket: 'demo-some.appspot.com',
    });
  });

  test('is asked for again after a failure', async () => {
    vi.resetModules();
    const fetch = vi.fn().mockResolvedValueOnce(new Response(null, { status: 503 }));
    vi.stubGlobal('fetch', fetch.mockResolvedValueOnce(Response.json({ projectId: 'demo-some' })));
    const { firebaseApp } = await import('./config');
    await expect(firebaseApp()).rejects.toThrow('503');
    await expect(firebaseApp()).resolves.toBeDefined();
  });
});
