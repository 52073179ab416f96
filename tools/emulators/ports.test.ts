import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { parseOffset, requireFreePorts } from './ports';

afterEach(() => vi.unstubAllEnvs());

it('PORT_OFFSET is read, and an invalid one is refused', () => {
  vi.stubEnv('PORT_OFFSET', undefined);
  expect(parseOffset(undefined)).toBe(0);
  expect(parseOffset('1100')).toBe(1100);
  for (const offset of ['-1', '1.5', 'x', '60000'])
    expect(() => parseOffset(offset)).toThrow('PORT_OFFSET is');
});

it('a taken port is reported with its number, its service and what to do', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
    });
  });
  await expect(requireFreePorts([{ service: 'firestore', port }])).rejects.toThrow(
    `Port ${String(port)} (firestore) is in use by another program: stop it, or move every port with PORT_OFFSET=1100.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePorts([{ service: 'firestore', port }])).resolves.toBeUndefined();
});

it('a port that no browser opens is refused before the start', async () => {
  await expect(requireFreePorts([{ service: 'hosting', port: 6000 }])).rejects.toThrow(
    'No browser opens port 6000 (hosting): choose another PORT_OFFSET, such as 1100.',
  );
});
