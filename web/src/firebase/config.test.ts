import { afterEach, expect, test, vi } from 'vitest';
import { emulatorHosts } from './config';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['localhost', '5000', 8080],
  ['127.0.0.1', '5000', 8080],
  ['localhost', '5200', 8280],
])(
  'a built page from %s:%s uses the Firestore emulator of its own suite, at %s',
  (hostname, port, firestore) => {
    vi.stubEnv('DEV', false);
    expect(emulatorHosts({ hostname, port })).toEqual({ host: '127.0.0.1', firestorePort: firestore });
  },
);

test('a page from Vite, on a port of its own, uses the suite at its usual ports', () => {
  vi.stubEnv('DEV', true);
  expect(emulatorHosts({ hostname: 'localhost', port: '5173' })).toMatchObject({ firestorePort: 8080 });
});

test.each(['utkarsh-workplaces.example', 'localhost.example', '10.0.0.1'])(
  'a page from %s uses no emulator',
  (hostname) => {
    expect(emulatorHosts({ hostname, port: '' })).toBeUndefined();
  },
);
