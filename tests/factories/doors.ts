import { emulatedBucket } from '../../tools/seed/bucket';
import { callForStaff } from './calls';

const project = () => process.env['GCLOUD_PROJECT'] ?? '';

/** Asks an emulator's own interface, as the site's SDK does, and says whether its rules let the caller in. */
async function isLetIn(url: string, authorization: string): Promise<boolean> {
  const { status } = await fetch(url, { headers: { Authorization: authorization } });
  if (![200, 401, 403].includes(status)) throw new Error(`${url} answered ${status}.`);
  return status === 200;
}

const documents = () =>
  `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/v1/projects/${project()}/databases/(default)/documents`;

const files = () =>
  `http://${process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? ''}/v0/b/${emulatedBucket(project())}/o`;

/** The doors for staff that a token opens, of API, Firestore's rules and Storage's rules. */
export async function doorsOpenTo(token: string): Promise<string[]> {
  const doors: [string, Promise<boolean>][] = [
    ['API', callForStaff(token).then(({ status }) => status === 200)],
    ['Firestore', isLetIn(`${documents()}/nominations?pageSize=1`, `Bearer ${token}`)],
    ['Storage', isLetIn(`${files()}?prefix=insights/&delimiter=/`, `Firebase ${token}`)],
  ];
  const open: string[] = [];
  for (const [door, isOpen] of doors) if (await isOpen) open.push(door);
  return open;
}

export const allDoors = ['API', 'Firestore', 'Storage'];
