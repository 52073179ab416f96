import { writeHistoryWords } from '../../functions/src/jobs/historyWords';
import type { Job } from '../../functions/src/jobs/job';
import { report } from '../setup/problem.mjs';
import { emailWord, onlyWord, parseCommandLine, UsageProblem, type CommandLine } from './commandLine';
import { confirm } from './confirm';
import { entriesOf } from './dump';
import { erasePerson } from './erase';
import { exportData } from './exportData';
import { makeFirstAdmin } from './firstAdmin';
import { importData, verifyExport } from './importData';
import { findJob, jobNames } from './jobs';
import { rotateKey } from './rotateKey';
import { openTarget, type Target } from './target';

const usage = `Commands for those who run the programme.

  npm run admin -- COMMAND [--project ID | --local] [options]

  first-admin EMAIL        make the first administrator, who invites all others
                           (--force when there is one who can no longer sign in)
  job NAME                 run a nightly job now: ${jobNames.join(', ')}
                           (--dry-run shows what it would do; --now TIME pretends another time)
  directory check          compare the public parts and lists with the organizations
  directory repair         the same, and put right what differs
  history words            write the search words of entries of the history that have none (--dry-run counts them)
  export FOLDER            write all data, files and staff accounts into a new folder
  verify FOLDER            check the checksums of an export
  import FOLDER            write an export into an empty project (--merge: over what is there)
  erase EMAIL              erase a person (--dry-run shows what; --insight ID besides, may be repeated)
  rotate-key FILE          put a new key in front of the keys that sign credentials (--local: those of this folder)
  help                     this text

  --project ID   a live project, by Application Default Credentials; with the variables of the emulators set, theirs
  --bucket NAME  the bucket, where it is not the project's default one
  --local        the suite that \`npm start\` runs in this folder
  --yes          do not ask before a live project is changed

  Ends with 0 when all is well, 1 when something failed or differs, 2 when the command was not understood.`;

interface Ended {
  lines: string[];
  code?: number;
}

type Command = (target: Target, line: CommandLine, words: string[]) => Promise<Ended>;

/** Runs a job, after the question unless it is a dry run. */
async function runJob(
  job: Job,
  question: string,
  target: Target,
  { now, dryRun, yes }: Pick<CommandLine, 'now' | 'dryRun' | 'yes'>,
): Promise<Ended> {
  if (!dryRun) await confirm(target, question, yes);
  const { changes, concerns, done } = await job({ now, dryRun });
  const lines = [
    ...done,
    ...concerns.map((concern) => `Look at this: ${concern}`),
    `${changes} ${changes === 1 ? 'change' : 'changes'}${dryRun ? ' would be made' : ''}, ${concerns.length} to look at.`,
  ];
  return { lines, code: concerns.length > 0 ? 1 : 0 };
}

const commands: Readonly<Record<string, Command>> = {
  'first-admin': async (target, line, words) => ({
    lines: await makeFirstAdmin(target, emailWord(words), line),
  }),
  job: (target, line, words) => {
    const name = onlyWord(words, `one job of ${jobNames.join(', ')}`);
    return runJob(findJob(name), `Run the job ${name}`, target, line);
  },
  directory: (target, line, words) => {
    const what = onlyWord(words, 'check or repair');
    if (what !== 'check' && what !== 'repair')
      throw new UsageProblem(`"${what}" is neither check nor repair.`);
    const dryRun = what === 'check' || line.dryRun;
    const question = 'Rewrite what differs in certified and directory';
    return runJob(findJob('directory'), question, target, { ...line, dryRun });
  },
  history: (target, line, words) => {
    const what = onlyWord(words, 'words');
    if (what !== 'words') throw new UsageProblem(`"${what}" is not words.`);
    return runJob(writeHistoryWords, 'Write missing search words into the history', target, line);
  },
  export: async (target, _line, words) => {
    const folder = onlyWord(words, 'one folder');
    const manifest = await exportData(target, folder);
    const entries = entriesOf(manifest).map(({ file, count }) => `${file}: ${count}`);
    return {
      lines: [
        ...entries,
        `${folder} holds all of ${target.project}, personal data too: keep it locked away.`,
      ],
    };
  },
  import: async (target, { merge, yes }, words) => {
    const folder = onlyWord(words, 'one folder');
    const manifest = await verifyExport(folder);
    await confirm(target, `Write the export of ${manifest.project} of ${manifest.created_at}`, yes);
    await importData(target, folder, { merge, manifest });
    return {
      lines: [
        `${target.project} has what ${manifest.project} had on ${manifest.created_at}.`,
        'Staff choose new passwords by "Forgot password?".',
      ],
    };
  },
  erase: async (target, { dryRun, yes, insights }, words) => ({
    lines: await erasePerson(target, emailWord(words), { dryRun, yes, insights }),
  }),
};

/** What needs no project. Returns the exit code, or undefined when it is another command. */
async function withoutTarget(
  name: string | undefined,
  { help, local }: CommandLine,
  words: string[],
): Promise<number | undefined> {
  if (help || name === 'help') {
    console.log(usage);
    return 0;
  }
  if (name === 'rotate-key') {
    for (const text of rotateKey(words, local)) console.log(text);
    return 0;
  }
  if (name !== 'verify') return undefined;
  const manifest = await verifyExport(onlyWord(words, 'one folder'));
  console.log(`Every part is as it was written: ${manifest.project}, ${manifest.created_at}.`);
  return 0;
}

async function run(args: string[]): Promise<number> {
  const line = parseCommandLine(args);
  const [name, ...words] = line.words;
  const code = await withoutTarget(name, line, words);
  if (code !== undefined) return code;
  if (name === undefined) throw new UsageProblem('Name a command; `npm run admin -- help` lists them.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageProblem(`There is no command "${name}"; \`npm run admin -- help\` lists them.`);
  const target = await openTarget(line);
  const { lines, code: ended = 0 } = await command(target, line, words);
  for (const text of lines) console.log(text);
  return ended;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  report(error);
  process.exitCode = error instanceof UsageProblem ? 2 : 1;
}
