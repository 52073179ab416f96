import { setTimeout as pause } from 'node:timers/promises';

interface Wait {
  what: string;
  seen?: unknown;
}

/** What the running test waits for. */
const waits = new Set<Wait>();

/**
 * Calls `look` until it throws no more, and returns what it returns. Only the time limit of the test ends it, so a busy
 * machine makes a test slow and not red.
 */
export async function waitUntil<Found>(what: string, look: () => Promise<Found> | Found): Promise<Found> {
  const wait: Wait = { what };
  waits.add(wait);
  while (waits.has(wait)) {
    try {
      const found = await look();
      waits.delete(wait);
      return found;
    } catch (error) {
      wait.seen = error;
      await pause(100);
    }
  }
  throw new Error(`Gave up waiting for ${what}.`);
}

/** Ends what a test still waits for when its time is over, and fails with what that was. */
export function endWaits(): void {
  const open = [...waits].map(({ what, seen }) => `${what}: ${String(seen)}`);
  waits.clear();
  if (open.length > 0) throw new Error(`Still waited for ${open.join('; ')}`);
}
