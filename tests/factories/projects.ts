import { execFile } from 'node:child_process';
import { deleteApp, getApp, initializeApp } from 'firebase-admin/app';
import type { Target } from '../../tools/admin/target';
import { emulatedBucket } from '../../tools/emulators/suite';
import { root } from '../../tools/setup/paths.mjs';
import { database } from './firestore';

/** Returns the project of the suite as a target for the administrators' commands. */
export function suiteTarget(): Target {
  database();
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  return { app: getApp(), project, bucket: emulatedBucket(project), live: false };
}

/** Runs `work` against an empty project in the same emulators. No other test sees its records. */
export async function withEmptyProject(work: (target: Target) => Promise<void>): Promise<void> {
  const project = `demo-drill-${crypto.randomUUID().slice(0, 8)}`;
  const bucket = emulatedBucket(project);
  const app = initializeApp({ projectId: project, storageBucket: bucket }, project);
  try {
    await work({ app, project, bucket, live: false });
  } finally {
    await deleteApp(app);
  }
}

/** Runs an administrators' command as somebody would type it, without a terminal for questions. */
export const runAdmin = (args: string[]) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const command = ['--import', 'tsx', 'tools/admin/adminCommand.ts', ...args];
    const child = execFile(process.execPath, command, { cwd: root }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode, stdout, stderr });
    });
    child.stdin?.end();
  });
