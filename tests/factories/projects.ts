import { deleteApp, getApp, initializeApp } from 'firebase-admin/app';
import type { Target } from '../../tools/admin/target';
import { emulatedBucket } from '../../tools/emulators/suite';
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
