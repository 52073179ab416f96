// Loaded into firebase-tools before it starts. If another version has these pieces elsewhere, the start is slow,
// functions are slower, and nothing else changes.
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server } from 'node:http';
import { createRequire } from 'node:module';

/**
 * The emulators decode addresses and end, all of them, at one that cannot be decoded, such as `/%zz`. Such an address
 * gets its percent signs escaped, so that it is one that nothing is at.
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
  // A server closes a connection that is idle for five seconds. On a busy machine a client may be using it just then, and
  // its request fails.
  if ('server' in message && message.server instanceof Server) message.server.keepAliveTimeout = 0;
});

/**
 * The Auth emulator checks the JSON Schema of every parameter of its API, which ships with it and never changes, against the
 * meta-schema, compiled anew each time: 8 of the 10 s of processor time that a start of the suite takes. Values are
 * checked as ever.
 * @param {NodeJS.Require} tools
 */
function startAuthQuickly(tools) {
  const exegesis = createRequire(tools.resolve('exegesis'));
  /** @type {{ prototype: { validateSchema: () => boolean } }} */
  const validator = exegesis('ajv');
  validator.prototype.validateSchema = () => true;
}

/**
 * The functions emulator gives a process one request at a time and starts another for each that comes meanwhile: a page with
 * twenty pictures would cost a dozen processes of two seconds each. Deployed, an instance takes many requests at once, and
 * so it does here.
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
    const started =
      starting.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(id));
    starting.set(id, started);
    return started;
  };
}

// Tests load this file without firebase-tools.
if (process.argv[2] === 'emulators:start') {
  for (const change of [startAuthQuickly, shareWorkers]) {
    try {
      change(createRequire(createRequire(import.meta.url).resolve('firebase-tools')));
    } catch (error) {
      console.log(`The emulators will be slow, as ${change.name} failed: ${String(error)}`);
    }
  }
}
