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

/** @returns {FirebaseConfig & { hosting: import('../setup/localHeaders.mjs').Hosting }} */
const readConfig = () => JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));

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
 * The same suite on other ports. Every service moves by the same offset: the site works out the ports of the others
 * from its own.
 * @param {FirebaseConfig} config
 * @param {number} offset
 * @returns {FirebaseConfig}
 */
export function shiftPorts(config, offset) {
  const emulators = Object.entries(config.emulators).map(([service, entry]) => [
    service,
    typeof entry === 'boolean' ? entry : shiftEntry(entry, offset),
  ]);
  return { ...config, emulators: Object.fromEntries(emulators) };
}

/**
 * @param {EmulatorConfig} entry
 * @param {number} offset
 * @returns {EmulatorConfig}
 */
function shiftEntry(entry, offset) {
  return {
    ...entry,
    ...(entry.port === undefined ? {} : { port: entry.port + offset }),
    ...(entry.websocketPort === undefined ? {} : { websocketPort: entry.websocketPort + offset }),
  };
}

/**
 * Every port the suite listens on.
 * @param {FirebaseConfig} config
 * @returns {ServicePort[]}
 */
export function servicePorts(config) {
  return Object.entries(config.emulators).flatMap(([service, entry]) =>
    typeof entry === 'boolean' || entry.port === undefined
      ? []
      : [
          { service, port: entry.port },
          ...(entry.websocketPort === undefined
            ? []
            : [{ service: `${service} websocket`, port: entry.websocketPort }]),
        ],
  );
}

/**
 * The configuration to start with: a copy of firebase.json with other ports and headers, beside it, as its paths are
 * relative.
 * @param {number} offset
 */
export function configFor(offset) {
  const live = readConfig();
  const config = { ...shiftPorts(live, offset), hosting: widenForEmulators(live.hosting) };
  const file = `firebase.local-${offset}.json`;
  writeFileSync(join(root, file), `${JSON.stringify(config, null, 2)}\n`);
  return { path: join(root, file), ports: servicePorts(config) };
}

/**
 * @param {ServicePort[]} ports
 * @param {string} service
 */
export function portOf(ports, service) {
  const port = ports.find((entry) => entry.service === service)?.port;
  if (port === undefined) throw new Problem(`firebase.json has no port for the ${service} emulator.`);
  return port;
}

/**
 * Ends with one sentence when another program has a port.
 * @param {ServicePort[]} ports
 * @param {string} advice what to do, after "Stop that program, "
 */
export async function requireFreePorts(ports, advice) {
  const states = await Promise.all(
    ports.map(async (entry) => ({ ...entry, busy: await isBusy(entry.port) })),
  );
  const busy = states.filter((entry) => entry.busy);
  if (busy.length === 0) return;
  const names = busy.map(({ service, port }) => `${port} (${service})`).join(', ');
  // Nobody would guess this one: macOS itself listens on 5000.
  const airplay =
    process.platform === 'darwin' && busy.some(({ port }) => port === 5000)
      ? [
          'On macOS, port 5000 is AirPlay Receiver: System Settings › General › AirDrop & Handoff turns it off.',
        ]
      : [];
  throw new Problem(
    `${busy.length === 1 ? 'Port' : 'Ports'} ${names} ${busy.length === 1 ? 'is' : 'are'} in use by another program: stop it, ${advice}.`,
    airplay,
  );
}

/**
 * Somebody answers there, or we may not listen there. Both are asked: on macOS one may listen on 127.0.0.1 beside a
 * program that listens on every address, and `localhost` in a browser is ::1 first.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isBusy(port) {
  return (await accepts(port)) || (await accepts(port, '::1')) || !(await canListen(port));
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function accepts(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setTimeout(2_000);
    const answer = (/** @type {boolean} */ accepted) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function canListen(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  });
}
