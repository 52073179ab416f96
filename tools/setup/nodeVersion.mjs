// This file runs on any installed Node, so it uses only syntax of Node 12.

/** Minimum Node version, as in `engines` of package.json. npm checks that only during an install. */
export const requiredNode = '20.19.0';

/** @type {(version: string) => number} 20.19.1 is 20019 */
const numberOf = (version) => {
  const parts = version.split('.').map(Number);
  return Number(parts[0]) * 1000 + Number(parts[1]);
};

/**
 * Returns the reason why the commands cannot run here, in one sentence. Returns undefined if they can.
 * @param {string} version as in `process.versions.node`
 * @param {string} platform as in `process.platform`
 */
export function complaint(version, platform) {
  if (numberOf(version) < numberOf(requiredNode)) {
    const advice = ' or newer (https://nodejs.org, or `nvm install 20`) and run the command again.';
    return 'Node ' + version + ' is too old: install Node ' + requiredNode + advice;
  }
  if (platform === 'win32') {
    return 'The emulators are started through a POSIX shell: on Windows, run this command inside WSL.';
  }
  return undefined;
}

/** Ends the program with one sentence before it loads newer syntax. */
export function requireNode() {
  const problem = complaint(process.versions.node, process.platform);
  if (problem === undefined) return;
  console.error('\n' + problem + '\n');
  process.exit(1);
}
