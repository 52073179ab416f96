import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const emulatorsSchema = z.object({ functions: z.object({ host: z.string(), port: z.number() }) });

/** Address of a function itself, without Hosting before it. */
export async function functionUrl(name: 'api' | 'heavy' | 'pages'): Promise<string> {
  const hub = process.env['FIREBASE_EMULATOR_HUB'];
  const project = process.env['GCLOUD_PROJECT'];
  if (!hub || !project) throw new Error('FIREBASE_EMULATOR_HUB and GCLOUD_PROJECT are not set.');
  const { functions } = emulatorsSchema.parse(await (await fetch(`http://${hub}/emulators`)).json());
  return `http://${functions.host}:${functions.port}/${project}/asia-south1/${name}`;
}

/** The lines that the functions have logged since the emulators were started. */
export async function functionsLog(): Promise<string[]> {
  const all = await readFile(process.env['EMULATOR_LOG'] ?? '', 'utf8');
  return all.split('\n').filter((line) => /^\s*>/.test(line));
}
