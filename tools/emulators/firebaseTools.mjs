// Node loads this file before firebase-tools. If a new version has moved these parts, the start and the functions are slower, and
// nothing else changes.
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';

const queryRecorder = new URL('../../tests/indexes/queryRecorder.mjs', import.meta.url).href;

/**
 * Escapes the percent signs of an address that cannot be decoded, such as `/%zz`. All emulators would stop at such an address.
 * The escaped address exists nowhere.
 * @param {string} address
 */
export function readableAddress(address) {
  try {
    decodeURI(address);
    return address;
  } catch {
    return address.replaceAll('%', '%25');
  }
}

subscribe('http.server.request.start', (message) => {
  if (typeof message !== 'object' || message === null) return;
  if ('request' in message && message.request instanceof IncomingMessage) {
    message.request.url = readableAddress(message.request.url ?? '/');
  }
  // A server closes a connection that is idle for five seconds. On a busy machine a client may use it at that moment, and its
  // request fails.
  if ('server' in message && message.server instanceof Server) message.server.keepAliveTimeout = 0;
});

/**
 * Skips the check of the Auth emulator's own parameter schemas, which never change. The emulator checks them against the
 * meta-schema, compiled again each time: 8 of the 10 s of processor time of a suite's start. It still checks values.
 * @param {NodeJS.Require} tools
 */
function startAuthQuickly(tools) {
  const exegesis = createRequire(tools.resolve('exegesis'));
  /** @type {{ prototype: { validateSchema: () => boolean } }} */
  const validator = exegesis('ajv');
  validator.prototype.validateSchema = () => true;
}

/**
 * Lets a process of the functions emulator take several requests at once, like a deployed instance. Otherwise the emulator starts
 * another process for each simultaneous request: a page with twenty pictures would need a dozen processes of two seconds each.
 * @param {NodeJS.Require} tools
 */
function shareWorkers(tools) {
  /**
   * @typedef {{ state: string }} Worker
   * @typedef {{ getIdleWorker: (id: string, runtime: string) => Worker | undefined, getTriggerWorkers: (id: string, runtime: string) => Worker[] }} Pool
   * @typedef {{ id?: string } | undefined} Trigger
   * @typedef {{ startRuntime: (backend: unknown, trigger: Trigger) => Promise<unknown> }} Emulator
   */
  /** @type {{ RuntimeWorkerPool: { prototype: Pool } }} */
  const { RuntimeWorkerPool } = tools('./emulator/functionsRuntimeWorker');
  /** @type {{ FunctionsEmulator: { prototype: Emulator } }} */
  const { FunctionsEmulator } = tools('./emulator/functionsEmulator');

  const pool = RuntimeWorkerPool.prototype;
  const { getIdleWorker } = pool;
  pool.getIdleWorker = function (id, runtime) {
    const busy = () => this.getTriggerWorkers(id, runtime).find(({ state }) => state === 'BUSY');
    return getIdleWorker.call(this, id, runtime) ?? busy();
  };

  const emulator = FunctionsEmulator.prototype;
  const { startRuntime } = emulator;
  /** @type {Map<string, Promise<unknown>>} */
  const starting = new Map();
  emulator.startRuntime = function (backend, trigger) {
    const id = trigger?.id;
    if (id === undefined) return startRuntime.call(this, backend, trigger);
    // Requests wait for the first process of their function instead of starting others.
    const launch =
      starting.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(id));
    starting.set(id, launch);
    return launch;
  };
}

// Tests load this file without firebase-tools.
if (process.argv[2] === 'emulators:start') {
  // The functions inherit it, and note their queries while tests run.
  if (process.env['QUERY_LOG']) process.env['NODE_OPTIONS'] = `--import=${queryRecorder}`;
  for (const change of [startAuthQuickly, shareWorkers]) {
    try {
      change(createRequire(createRequire(import.meta.url).resolve('firebase-tools')));
    } catch (error) {
      console.log(`Without ${change.name} the emulators are slow: ${String(error)}`);
    }
  }
}
