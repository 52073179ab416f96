import { vi } from 'vitest';

/** Replaces the writing functions of `firebase/firestore/lite`: `vi.mock('firebase/firestore/lite', () => import(…))`. */
export const set = vi.fn<(path: string, data: Record<string, unknown>) => void>();
export const commit = vi.fn<() => Promise<void>>();

const batch = {
  set: (path: string, data: Record<string, unknown>) => {
    set(path, data);
    return batch;
  },
  commit,
};
export const writeBatch = () => batch;
export const doc = (_database: unknown, ...path: string[]) => path.join('/');
export const serverTimestamp = () => 'the time of the server';
