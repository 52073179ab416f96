import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of administrators as somebody types it, with nobody there to answer questions. For tests. */
export const runAdmin = (args: string[], env: NodeJS.ProcessEnv = process.env) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const command = ['--import', 'tsx', join(import.meta.dirname, '../admin/adminCommand.ts'), ...args];
    const child = execFile(process.execPath, command, { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
    child.stdin?.end();
  });
