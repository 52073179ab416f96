// Loaded into firebase-tools before it starts. Its functions emulator gives a process one request at a time and starts
// another for each that comes meanwhile: a page with twenty pictures would cost a dozen processes of two seconds each.
// Deployed, an instance takes many requests at once, and so it does here. Were the pieces elsewhere in another version
// of firebase-tools, functions would be slower and nothing else.
import { createRequire } from 'node:module';

/**
 * @typedef {{ state: string }} Worker
 * @typedef {{ getIdleWorker: (id: string, runtime: string) => Worker | undefined, getTriggerWorkers: (id: string, runtime: string) => Worker[] }} Pool
 * @typedef {{ id?: string } | undefined} Trigger
 * @typedef {{ startRuntime: (backend: unknown, trigger: Trigger) => Promise<unknown> }} Emulator
 */

try {
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
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
    // Requests that come while a function's first process starts wait for that one.
    const started =
      starting.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(id));
    starting.set(id, started);
    return started;
  };
} catch (error) {
  console.log(`Functions will run in a process for each request: ${String(error)}`);
}
