import { newDocumentId } from '@utkarsh/domain/text/ids';
import { callForStaff } from './calls';

const project = () => process.env['GCLOUD_PROJECT'] ?? '';

/** Asks an emulator's own interface, as the site's SDK does, and says whether its rules let the caller in. */
async function isLetIn(url: string, init: RequestInit): Promise<boolean> {
  const { status } = await fetch(url, init);
  if (![200, 401, 403].includes(status)) throw new Error(`${url} answered ${status}.`);
  return status === 200;
}

const readsNominations = (token: string) => {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const documents = `http://${host}/v1/projects/${project()}/databases/(default)/documents`;
  return isLetIn(`${documents}/nominations?pageSize=1`, { headers: { Authorization: `Bearer ${token}` } });
};

/** In a bucket of its own: an upload to the real one would set off what the server does with new media. */
const uploadsPhoto = (token: string) => {
  const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '';
  const name = encodeURIComponent(`events/${newDocumentId()}/photo-1.png`);
  return isLetIn(`http://${host}/v0/b/storage-rules/o?name=${name}`, {
    method: 'POST',
    headers: { Authorization: `Firebase ${token}`, 'Content-Type': 'image/png' },
    body: 'x',
  });
};

/** The doors for staff that a token opens, of the API, Firestore's rules and Storage's rules. */
export async function doorsOpenTo(token: string): Promise<string[]> {
  const isOpen = {
    API: (await callForStaff(token)).status === 200,
    Firestore: await readsNominations(token),
    Storage: await uploadsPhoto(token),
  };
  return Object.entries(isOpen).flatMap(([door, open]) => (open ? [door] : []));
}

/** Staff upload photos of events, viewers do not. */
export const doorsOf = { admin: ['API', 'Firestore', 'Storage'], viewer: ['API', 'Firestore'] } as const;
