import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { parseOffset, requireFreePorts, servicePorts, shiftPorts, type FirebaseConfig } from './ports.mjs';

afterEach(() => vi.unstubAllEnvs());

const config = JSON.parse(
  readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'),
) as FirebaseConfig;

const numbers = (offset: number) => servicePorts(shiftPorts(config, offset)).map(({ port }) => port);

it('moves every port by the same offset, and changes nothing else', () => {
  const shifted = shiftPorts(config, 200);
  expect(shifted.emulators['hosting']).toMatchObject({ host: '127.0.0.1', port: 5200 });
  expect(shifted.emulators['firestore']).toMatchObject({ port: 8280, websocketPort: 9350 });
  expect(shifted.emulators['singleProjectMode']).toBe(false);
  expect(shifted.hosting).toBe(config.hosting);
  expect(config.emulators['hosting']).toMatchObject({ port: 5000 });
});

it('keeps the ports that the site and the specification count on', () => {
  const byName = Object.fromEntries(servicePorts(config).map(({ service, port }) => [service, port]));
  expect(byName).toMatchObject({
    hosting: 5000,
    functions: 5001,
    firestore: 8080,
    auth: 9099,
    storage: 9199,
    ui: 4000,
  });
});

it('lets the site, the tests and the benchmarks run side by side, and moved out of the way', () => {
  const all = [0, 200, 350, 1100].flatMap(numbers);
  expect(new Set(all).size).toBe(all.length);
});

it('reads PORT_OFFSET, and refuses what is no offset', () => {
  vi.stubEnv('PORT_OFFSET', undefined);
  expect(parseOffset(undefined)).toBe(0);
  expect(parseOffset('1100')).toBe(1100);
  for (const wrong of ['-1', '1.5', 'x', '60000']) expect(() => parseOffset(wrong)).toThrow('PORT_OFFSET is');
});

it('names the port and the service of a port that is taken, and what to do', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
    });
  });
  await expect(requireFreePorts([{ service: 'firestore', port }], 'or wait')).rejects.toThrow(
    `Port ${String(port)} (firestore) is in use by another program: stop it, or wait.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts([{ service: 'firestore', port }], 'or wait')).resolves.toBeUndefined();
});
