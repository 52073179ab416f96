import { Interrupted } from './run.mjs';

const lineEvery = 20_000;
const redrawEvery = 1_000;

/** @param {number} ms */
const seconds = (ms) => `${Math.round(ms / 1000)} s`;

/** Takes away the line of a step that runs, which is drawn again within a second. */
const clearLine = process.stdout.isTTY ? '\r\x1b[K' : '';

/** @param {string} text */
export const done = (text) => console.log(`${clearLine}✔ ${text}`);

/** @param {string} text */
export const warn = (text) => console.log(`${clearLine}⚠ ${text}`);

const warned = new Set();

/** @param {string} text shown the first time only */
export function warnOnce(text) {
  if (!warned.has(text)) warn(text);
  // A site that runs for days is not to remember every line.
  if (warned.size > 500) warned.clear();
  warned.add(text);
}

/**
 * Runs a step that takes a while under one line: redrawn in place on a terminal, repeated every 20 s elsewhere, so
 * that a log shows it is alive.
 * @template T
 * @param {string} doing what is going on, for instance "Installing the dependencies"
 * @param {(detail: (text: string) => void) => Promise<T>} work
 * @param {{ finished?: string }} [options] the line that stays, if it differs
 * @returns {Promise<T>}
 */
export async function step(doing, work, { finished = doing } = {}) {
  const started = Date.now();
  const terminal = process.stdout.isTTY;
  let detail = '';
  const line = () => `… ${doing}${detail === '' ? '' : `: ${detail}`} (${seconds(Date.now() - started)})`;
  // Cut to the width: a wrapped line cannot be redrawn.
  const draw = () =>
    terminal
      ? process.stdout.write(`${clearLine}${line().slice(0, (process.stdout.columns || 80) - 1)}`)
      : console.log(line());
  if (terminal) draw();
  const timer = setInterval(draw, terminal ? redrawEvery : lineEvery);
  const settle = () => {
    clearInterval(timer);
    process.stdout.write(clearLine);
  };
  try {
    const result = await work((text) => {
      detail = text;
    });
    settle();
    const took = Date.now() - started;
    done(took < 1_000 ? finished : `${finished} (${seconds(took)})`);
    return result;
  } catch (error) {
    settle();
    if (!(error instanceof Interrupted))
      console.log(`✖ ${doing} failed after ${seconds(Date.now() - started)}`);
    throw error;
  }
}
