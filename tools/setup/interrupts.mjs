import { endRunning } from './run.mjs';

/**
 * Ctrl-C in a terminal reaches us twice at once: from the terminal, and passed on by npm. Only a later one is a
 * second press.
 */
const samePress = 800;

/** Thrown where work ends because it was asked to; there is nothing to report. */
export class Interrupted extends Error {}

/** @type {(again: boolean) => void} */
let react = () => {
  endRunning();
  console.log('\nStopped.');
  process.exit(130);
};

/** From here on, no signal leaves a program of ours behind. */
export function watchInterrupts() {
  let firstAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = Date.now();
      if (firstAt !== 0 && now - firstAt < samePress) return;
      const again = firstAt !== 0;
      firstAt = now;
      react(again);
    });
  }
  // Closing the terminal is an interrupt too, and writing to it must not end us before the data is saved.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
    });
  }
}

/**
 * Says what an interrupt does from now on.
 * @param {(again: boolean) => void} reaction `again` is true from the second press on
 */
export function onInterrupt(reaction) {
  react = reaction;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
