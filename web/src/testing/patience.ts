import { availableParallelism, loadavg } from 'node:os';

const quiet = 10_000;
const longest = 180_000;

/** Milliseconds after which a test gives up: a quiet machine soon says what is red, and a busy one, or CI, makes no test red. */
export function patience(): number {
  if (process.env['CI']) return longest;
  const [load = 0] = loadavg();
  return Math.min(longest, quiet * Math.max(1, load / availableParallelism()));
}
