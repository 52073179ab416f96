import { connect, createServer } from 'node:net';
import { Problem } from '../setup/terminal';

export interface ServicePort {
  service: string;
  port: number;
}

/** Reads PORT_OFFSET, which moves every port of the suite, for machines on which one of them is taken. */
export function parseOffset(value = process.env['PORT_OFFSET'] ?? '0'): number {
  const offset = Number(value);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Problem(`PORT_OFFSET is "${value}", but has to be a whole number from 0 to 50000.`);
}

/** Ports from 5000 on that browsers and `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking. */
const refusedPorts = new Set([5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080]);

/**
 * Throws Problem if browsers refuse a port or another program uses it. Tests both whether somebody answers and whether we may listen: macOS allows
 * listening on 127.0.0.1 beside a program on every address, and browsers try ::1 first for `localhost`.
 */
export async function requireFreePorts(ports: readonly ServicePort[]): Promise<void> {
  const refusedPort = ports.find(({ port }) => refusedPorts.has(port));
  if (refusedPort)
    throw new Problem(
      `No browser opens port ${refusedPort.port} (${refusedPort.service}): choose another PORT_OFFSET, such as 1100.`,
    );
  const isBusy = async (port: number) =>
    (await accepts(port)) || (await accepts(port, '::1')) || !(await canListen(port));
  const states = await Promise.all(ports.map(({ port }) => isBusy(port)));
  const busy = ports.filter((_, index) => states[index]);
  if (busy.length === 0) return;
  const names = busy.map(({ service, port }) => `${port} (${service})`).join(', ');
  throw new Problem(
    `${busy.length === 1 ? 'Port' : 'Ports'} ${names} ${busy.length === 1 ? 'is' : 'are'} in use by another program: stop it, or move every port with PORT_OFFSET=1100.`,
  );
}

export const accepts = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (isAccepted: boolean) => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.setTimeout(2_000, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
