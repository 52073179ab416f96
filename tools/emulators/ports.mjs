import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { widenForEmulators } from '../setup/localHeaders.mjs';
import { root } from '../setup/paths.mjs';
import { Problem } from '../setup/problem.mjs';

/**
 * @typedef {{ host?: string, port?: number, websocketPort?: number, enabled?: boolean }} EmulatorConfig
 * @typedef {{ emulators: Record<string, EmulatorConfig | boolean>, [part: string]: unknown }} FirebaseConfig
 * @typedef {{ service: string, port: number }} ServicePort
 */

/**
 * PORT_OFFSET: every port of the suite moved, for a machine on which one of them is taken.
 * @param {string} [value]
 */
export function parseOffset(value = process.env['PORT_OFFSET'] ?? '0') {
  const offset = Number(value);
  if (Number.isInteger(offset) && offset >= 0 && offset <= 50_000) return offset;
  throw new Problem(`PORT_OFFSET is "${value}", but has to be a whole number from 0 to 50000.`);
}

/**
 * Returns the suite's configuration on other ports. All numbers in the configuration of an emulator are ports. Every service moves
 * by one offset: the site works out the ports of the others from its own.
 * @type {(config: FirebaseConfig, offset: number) => FirebaseConfig}
 */
export const shiftPorts = (config, offset) => ({
  ...config,
  emulators: JSON.parse(JSON.stringify(config.emulators), (_name, value) =>
    typeof value === 'number' ? value + offset : value,
  ),
});

/**
 * Every port the suite listens on.
 * @type {(config: FirebaseConfig) => ServicePort[]}
 */
export function servicePorts(config) {
  return Object.entries(config.emulators).flatMap(([service, entry]) =>
    Object.entries(entry)
      .filter(([, value]) => typeof value === 'number')
      .map(([name, value]) => ({
        service: name === 'port' ? service : `${service} websocket`,
        port: Number(value),
      })),
  );
}

/**
 * The configuration to start with: a copy of firebase.json with other ports and headers, beside it, as its paths are
 * relative.
 * @param {number} [offset]
 * @param {{ ui?: boolean }} [options] without `ui`, the Emulator UI is off: firebase-tools downloads it at its first start
 */
export function configFor(offset = 0, { ui = true } = {}) {
  /** @type {FirebaseConfig & { hosting: import('../setup/localHeaders.mjs').Hosting }} */
  const live = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const config = { ...shiftPorts(live, offset), hosting: widenForEmulators(live.hosting) };
  if (!ui) config.emulators['ui'] = { enabled: false };
  const file = `firebase.local${offset === 0 ? '' : `-${offset}`}.json`;
  writeFileSync(join(root, file), `${JSON.stringify(config, null, 2)}\n`);
  return { path: join(root, file), ports: servicePorts(config) };
}

/** @type {(ports: ServicePort[], service: string) => number} */
export function portOf(ports, service) {
  const port = ports.find((entry) => entry.service === service)?.port;
  if (port === undefined) throw new Problem(`firebase.json has no port for the ${service} emulator.`);
  return port;
}

/**
 * Ends with one sentence when another program has a port. Somebody answers there, or we may not listen there: both are
 * asked, as on macOS one may listen on 127.0.0.1 beside a program that listens on every address, and `localhost` in a
 * browser is ::1 first.
 * @param {ServicePort[]} ports
 * @param {string} advice what to do, after "stop it, "
 */
export async function requireFreePorts(ports, advice) {
  const isBusy = async (/** @type {number} */ port) =>
    (await accepts(port)) || (await accepts(port, '::1')) || !(await canListen(port));
  const states = await Promise.all(ports.map(({ port }) => isBusy(port)));
  const busy = ports.filter((_, index) => states[index]);
  if (busy.length === 0) return;
  const names = busy.map(({ service, port }) => `${port} (${service})`).join(', ');
  // Nobody would guess this one: macOS itself listens on 5000.
  const isAirplay = process.platform === 'darwin' && busy.some(({ port }) => port === 5000);
  throw new Problem(
    `${busy.length === 1 ? 'Port' : 'Ports'} ${names} ${busy.length === 1 ? 'is' : 'are'} in use by another program: stop it, ${advice}.`,
    isAirplay
      ? [
          'On macOS, port 5000 is AirPlay Receiver: System Settings › General › AirDrop & Handoff turns it off.',
        ]
      : [],
  );
}

/** @type {(port: number, host?: string) => Promise<boolean>} */
export const accepts = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (/** @type {boolean} */ accepted) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.setTimeout(2_000, () => answer(false));
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });

/** @type {(port: number) => Promise<boolean>} */
const canListen = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
