// This file runs on whatever Node is installed, so it keeps to syntax that Node 12 can read.

/** The `engines` of package.json, which npm itself only checks while it installs. */
export const requiredNode = '20.19.0';

/**
 * The leading numbers of a version: `v20.19.1-rc` gives [20, 19, 1].
 * @param {string} version
 */
export function parseVersion(version) {
  const match = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version);
  return match === null ? [0, 0, 0] : [Number(match[1]), Number(match[2] || 0), Number(match[3] || 0)];
}

/**
 * @param {string} version
 * @param {string} minimum
 */
export function isAtLeast(version, minimum) {
  const found = parseVersion(version);
  const wanted = parseVersion(minimum);
  for (let index = 0; index < wanted.length; index++) {
    const difference = Number(found[index]) - Number(wanted[index]);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * One sentence for whoever runs an older Node, or nothing.
 * @param {string} version
 */
export function nodeComplaint(version) {
  return isAtLeast(version, requiredNode)
    ? undefined
    : 'Node ' +
        version +
        ' is too old: install Node ' +
        requiredNode +
        ' or newer (https://nodejs.org, or `nvm install 20`) and run the command again.';
}

/**
 * @param {string} platform as in `process.platform`
 */
export function platformComplaint(platform) {
  return platform === 'win32'
    ? 'The emulators are started through a POSIX shell: on Windows, run this command inside WSL.'
    : undefined;
}

/** Ends the program with one sentence before anything newer is loaded. */
export function requireNode() {
  const complaint = nodeComplaint(process.versions.node) || platformComplaint(process.platform);
  if (complaint === undefined) return;
  console.error('\n' + complaint + '\n');
  process.exit(1);
}
