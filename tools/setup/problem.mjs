/** Something the person at the keyboard can put right: its message is the sentence they are shown. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {string[]} [details] lines shown below the sentence
   */
  constructor(message, details = []) {
    super(message);
    this.name = 'Problem';
    this.details = details;
  }
}

/** @param {unknown} error */
export function report(error) {
  if (!(error instanceof Problem)) {
    console.error(error);
    return;
  }
  console.error(`\n${error.message}`);
  for (const line of error.details) console.error(`  ${line}`);
  console.error('');
}

const noNetwork =
  /\b(ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;
const cargoNoNetwork =
  /Could ?n[o']t (?:resolve host|connect to server)|failed to connect|Connection refused|spurious network error|Timeout was reached|timed out/i;

/**
 * What to do about a failed `npm ci`, or nothing when its own output has to speak.
 * @param {string} output
 */
export function explainNpm(output) {
  const code = noNetwork.exec(output)?.[1];
  if (code !== undefined) {
    return `The npm registry did not answer (${code}): check the internet connection, or the registry and proxy in your npm settings, and run the command again.`;
  }
  if (/\bENOSPC\b/.test(output)) {
    return 'The disk is full: free about 1.5 GB for the dependencies and run the command again.';
  }
  if (/\b(EACCES|EPERM)\b/.test(output)) {
    return 'npm may not write here: make this folder and ~/.npm your own (chown) and run the command again.';
  }
  if (/\bEUSAGE\b/.test(output)) {
    return 'package.json and package-lock.json disagree: run `npm install` once, and keep the changed package-lock.json.';
  }
  return undefined;
}

/**
 * What to do about a failed `cargo install`, or nothing when its own output has to speak.
 * @param {string} output
 */
export function explainCargo(output) {
  if (cargoNoNetwork.test(output)) {
    return 'The Rust registry (crates.io) did not answer: check the internet connection, or the registry and proxy in your cargo settings, and run the command again.';
  }
  if (/requires rustc|rustc [\d.]+ is not supported|supports? edition|feature `edition/.test(output)) {
    return 'The installed Rust is too old for hidane: run `rustup update stable` (Rust 1.88 or newer) and run the command again.';
  }
  if (/linker `\S+` not found/.test(output)) {
    return 'Rust has no C linker to build hidane with: install one (`apt-get install gcc`, or `xcode-select --install` on macOS) and run the command again.';
  }
  if (/No space left on device/.test(output)) {
    return 'The disk is full: free about 2 GB to build hidane and run the command again.';
  }
  return undefined;
}
