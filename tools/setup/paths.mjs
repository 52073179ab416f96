import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What people entered locally; kept between starts. */
export const dataDir = join(root, '.emulator-data');

/** Logs, test reports and the notes of running suites; may be deleted at any time nothing runs. */
export const workDir = join(root, '.firebase');

/** @param {string} name a program of the installed dependencies */
export const bin = (name) => join(root, 'node_modules', '.bin', name);
