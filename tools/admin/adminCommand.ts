import { readFileSync } from 'node:fs';
import { deleteApp } from 'firebase-admin/app';
import { report } from '../setup/terminal';
import { emailWord, onlyWord, parseCommandLine, UsageProblem, type CommandLine } from './commandLine';
import { type Target, confirm, openTarget } from './target';
import { entriesOf } from './dump';
import { erasePerson } from './erase';
import { exportData } from './exportData';
import { makeFirstAdmin } from './firstAdmin';
import { importData, verifyExport } from './importData';
import { findJob, jobNames } from './jobs';
import { rotateKey } from './rotateKey';

const usage = readFileSync(new URL('usage.txt', import.meta.url), 'utf8')
  .trimEnd()
  .replace('{{jobs}}', jobNames.join(', '));

interface Ended {
  lines: string[];
  /** Lines for the person at the keyboard, where the others go into a pipe. */
  notes?: string[];
  code?: number;
}

type Command = (line: CommandLine, words: string[]) => Ended | Promise<Ended>;

/** Makes a command that works on the project of the command line. */
const onTarget =
  (work: (target: Target, line: CommandLine, words: string[]) => Promise<Ended>): Command =>
  async (line, words) => {
    const target = await openTarget(line);
    try {
      return await work(target, line, words);
    } finally {
      await deleteApp(target.app);
    }
  };

const commands: Readonly<Record<string, Command>> = {
  help: () => ({ lines: [usage] }),
  'first-admin': onTarget(async (target, line, words) => ({
    lines: await makeFirstAdmin(target, emailWord(words), line),
  })),
  job: onTarget(async (target, { now, dryRun, yes }, words) => {
    const name = onlyWord(words, `one job of ${jobNames.join(', ')}`);
    const job = findJob(name);
    if (!dryRun) await confirm(target, `Run the job ${name}`, yes);
    const { changes, concerns, lines: changeLines } = await job({ now, dryRun });
    const lines = [
      ...changeLines,
      ...concerns.map((concern) => `Look at this: ${concern}`),
      `${changes} ${changes === 1 ? 'change' : 'changes'}${dryRun ? ' would be made' : ''}, ${concerns.length} to look at.`,
    ];
    return { lines, code: concerns.length > 0 ? 1 : 0 };
  }),
  export: onTarget(async (target, _line, words) => {
    const folder = onlyWord(words, 'one folder');
    const entries = entriesOf(await exportData(target, folder));
    const lines = [
      ...entries.map(({ file, count }) => `${file}: ${count}`),
      'Left out: invitations, keys and sealed answers of surveys. Open surveys cannot be restored from an export.',
      `${folder} holds all else of ${target.project}, personal data too: keep it locked away.`,
    ];
    return { lines };
  }),
  verify: async (_line, words) => {
    const { project, created_at } = await verifyExport(onlyWord(words, 'one folder'));
    return { lines: [`Every part is as it was written: ${project}, ${created_at}.`] };
  },
  import: onTarget(async (target, { merge, yes }, words) => {
    const folder = onlyWord(words, 'one folder');
    const manifest = await verifyExport(folder);
    await confirm(target, `Write the export of ${manifest.project} of ${manifest.created_at}`, yes);
    await importData(target, folder, { merge, manifest });
    const line = `${target.project} has what ${manifest.project} had on ${manifest.created_at}.`;
    return { lines: [line, 'Staff choose new passwords by "Forgot password?".'] };
  }),
  erase: onTarget(async (target, { dryRun, yes, insights }, words) => ({
    lines: await erasePerson(target, emailWord(words), { dryRun, yes, insights }),
  })),
  'rotate-key': ({ local }, words) => rotateKey(words, { local, readInput: () => readFileSync(0, 'utf8') }),
};

/** Runs the arguments of `npm run admin --` and prints the result. Returns the exit code. */
export async function adminCommand(args: string[]): Promise<number> {
  try {
    const line = parseCommandLine(args);
    const [firstWord, ...words] = line.words;
    const name = line.help ? 'help' : firstWord;
    if (name === undefined) throw new UsageProblem('Name a command; `npm run admin -- help` lists them.');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new UsageProblem(`There is no command "${name}"; \`npm run admin -- help\` lists them.`);
    const { lines, notes = [], code = 0 } = await command(line, words);
    for (const text of lines) console.log(text);
    for (const text of notes) console.error(text);
    return code;
  } catch (error) {
    report(error);
    return error instanceof UsageProblem ? 2 : 1;
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await adminCommand(process.argv.slice(2));
