import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const keptLines = 30;

/** Lines that firebase-tools marks as warnings although they say what is meant to be. */
const expected = [
  // Both come from how we start it: our own programs in place of the JARs.
  /Env variable override detected/,
  // A `demo-` project has no account, and needs none.
  /You are not currently authenticated/,
  // With hidane the Emulator UI is off: it would be a download.
  /The Emulator UI is not starting/,
  // Deployed functions run on a newer Node than the oldest that is good enough here.
  /Your requested "node" version "\d+" doesn't match your global version/,
  // We say it is one, to be spared its looks at the internet.
  /It appears you are running in a CI environment/,
  // Said on every clean stop.
  /has exited upon receiving signal: SIG(INT|TERM)/,
];

/** Functions log as JSON with a severity, after `>  `. */
const loggedProblem =
  /^\s*>\s.*("severity":\s*"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"|\b(Unhandled|Uncaught|[A-Z]\w*Error:))/;

/** What a person should see of the emulators' output: warnings and errors, also those of our functions. */
export function needsAttention(line: string): boolean {
  if (expected.some((pattern) => pattern.test(line))) return false;
  return /^\s*[⚠⬢✖]/u.test(line) || /^Error:/.test(line) || loggedProblem.test(line);
}

/** Keeps the whole output in a file and its end at hand, and hands on what needs attention. */
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
