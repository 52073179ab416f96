import { readFileSync } from 'node:fs';
import { deleteApp } from 'firebase-admin/app';
import { report } from '../setup/problem';
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
  code?: number;
}

type Command = (target: Target, line: CommandLine, words: string[]) => Promise<Ended>;

const commands: Readonly<Record<string, Command>> = {
  'first-admin': async (target, line, words) => ({
    lines: await makeFirstAdmin(target, emailWord(words), line),
  }),
  job: async (target, { now, dryRun, yes }, words) => {
    const name = onlyWord(words, `one job of ${jobNames.join(', ')}`);
    const job = findJob(name);
    if (!dryRun) await confirm(target, `Run the job ${name}`, yes);
    const { changes, concerns, done } = await job({ now, dryRun });
    const lines = [
      ...done,
      ...concerns.map((concern) => `Look at this: ${concern}`),
      `${changes} ${changes === 1 ? 'change' : 'changes'}${dryRun ? ' would be made' : ''}, ${concerns.length} to look at.`,
    ];
    return { lines, code: concerns.length > 0 ? 1 : 0 };
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

/** Commands that work without a project. */
const fileCommands: Readonly<
  Record<string, (line: CommandLine, words: string[]) => string[] | Promise<string[]>>
> = {
  help: () => [usage],
  'rotate-key': ({ local }, words) => rotateKey(words, local),
  verify: async (_line, words) => {
    const { project, created_at } = await verifyExport(onlyWord(words, 'one folder'));
    return [`Every part is as it was written: ${project}, ${created_at}.`];
  },
};

async function run(args: string[]): Promise<Ended> {
  const line = parseCommandLine(args);
  const [typed, ...words] = line.words;
  const name = line.help ? 'help' : typed;
  if (name === undefined) throw new UsageProblem('Name a command; `npm run admin -- help` lists them.');
  const onFiles = Object.hasOwn(fileCommands, name) ? fileCommands[name] : undefined;
  if (onFiles) return { lines: await onFiles(line, words) };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageProblem(`There is no command "${name}"; \`npm run admin -- help\` lists them.`);
  const target = await openTarget(line);
  try {
    return await command(target, line, words);
  } finally {
    await deleteApp(target.app);
  }
}

/** Runs the arguments of `npm run admin --` and prints the result. Returns the exit code. */
export async function adminCommand(args: string[]): Promise<number> {
  try {
    const { lines, code = 0 } = await run(args);
    for (const text of lines) console.log(text);
    return code;
  } catch (error) {
    report(error);
    return error instanceof UsageProblem ? 2 : 1;
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = await adminCommand(process.argv.slice(2));
