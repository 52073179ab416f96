import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs an administrators' command as somebody would type it, without a terminal for questions. For tests. */
export const runAdmin = (args: string[], env: NodeJS.ProcessEnv = process.env) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const command = ['--import', 'tsx', join(import.meta.dirname, '../admin/adminCommand.ts'), ...args];
    const child = execFile(process.execPath, command, { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
    child.stdin?.end();
  });
