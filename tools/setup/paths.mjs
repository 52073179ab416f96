import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder with the local data, which starts keep. */
export const dataDir = join(root, '.emulator-data');

/** Folder with logs, test reports and notes of running suites. It may be deleted while nothing runs. */
export const workDir = join(root, '.firebase');

/** @param {string} name program of an installed dependency */
export const bin = (name) => join(root, 'node_modules', '.bin', name);
