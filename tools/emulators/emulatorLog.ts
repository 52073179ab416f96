import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const keptLines = 30;

const expectedWarnings = [
  // We replace the JARs by our own programs.
  /Env variable override detected/,
  // A `demo-` project has no account and needs none.
  /You are not currently authenticated/,
  // With hidane we switch the Emulator UI off, because it would be downloaded.
  /The Emulator UI is not starting/,
  // Deployed functions run on a newer Node than the oldest one supported here.
  /Your requested "node" version "\d+" doesn't match your global version/,
  // We set CI, so that firebase-tools does not check for updates.
  /It appears you are running in a CI environment/,
  // Appears on every clean stop.
  /has exited upon receiving signal: SIG(INT|TERM)/,
];

/** Functions log JSON with a severity after `>  `. */
const loggedProblem =
  /^\s*>\s.*("severity":\s*"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"|\b(Unhandled|Uncaught|[A-Z]\w*Error:))/;

/** Returns whether a person should see a line of the emulators: a warning or an error, also of our functions. */
export function needsAttention(line: string): boolean {
  if (expectedWarnings.some((pattern) => pattern.test(line))) return false;
  return /^\s*[⚠⬢✖]/u.test(line) || line.startsWith('Error:') || loggedProblem.test(line);
}

/** Writes the output to a file, keeps its last lines, and passes on lines that need attention. */
export function openLog(path: string, onAttention: (line: string) => void) {
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  const last: string[] = [];
  return {
    path,
    last,
    write: (line: string) => {
      file.write(`${line}\n`);
      last.push(line);
      if (last.length > keptLines) last.shift();
      if (needsAttention(line)) onAttention(line.replace(/^[⚠⬢✖\s]+/u, ''));
    },
    close: () => new Promise<void>((resolve) => file.end(() => resolve())),
  };
}
