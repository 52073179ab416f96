import { parseArgs } from 'node:util';
import { Problem } from '../setup/terminal';

/** Reports a wrong command line. The exit code is 2. */
export class UsageProblem extends Problem {}

const flag = { type: 'boolean', default: false } as const;
const options = {
  project: { type: 'string' },
  bucket: { type: 'string' },
  local: flag,
  yes: flag,
  'dry-run': flag,
  force: flag,
  merge: flag,
  now: { type: 'string' },
  insight: { type: 'string', multiple: true },
  help: { ...flag, short: 'h' },
} as const;

export type CommandLine = ReturnType<typeof parseCommandLine>;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}

/** Parses a command line. Throws UsageProblem for unknown options. */
export function parseCommandLine(args: string[]) {
  const { values, positionals: words } = parse(args);
  const { 'dry-run': dryRun, insight: insights = [], now: time, ...others } = values;
  const { project, local } = others;
  if (project !== undefined && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new UsageProblem(`--project must be the id of a Firebase project, not "${project}".`);
  if (local && project !== undefined)
    throw new UsageProblem(
      'Give --local or --project, not both: --local is the suite that `npm start` runs.',
    );
  if (time !== undefined && !dryRun && !local && project !== undefined)
    throw new UsageProblem(
      '--now may be given with --dry-run or --local only: it decides what counts as old.',
    );
  const now = time === undefined ? new Date() : new Date(time);
  if (Number.isNaN(now.getTime()))
    throw new UsageProblem('--now must be a date and time such as 2026-11-21T10:00:00+05:30.');
  return { ...others, words, dryRun, insights, now };
}

/** Returns the only argument of a command. Throws UsageProblem for none or several. */
export function onlyWord(words: readonly string[], noun: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageProblem(`Name ${noun}.`);
  if (more.length > 0) throw new UsageProblem(`There is more than ${noun}: ${more.join(' ')}`);
  return word;
}

export function emailWord(words: readonly string[]): string {
  const email = onlyWord(words, 'one e-mail address').trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email;
  throw new UsageProblem(`"${email}" is no e-mail address.`);
}
