import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { emulatorHosts, firebaseApp } from './config';

/** How long the SDK goes on with an upload while the server does not answer, before it has to begin anew. */
const retryFor = 120_000;

let storage: FirebaseStorage | undefined;

/** The bucket of the project. */
export async function mediaStorage(): Promise<FirebaseStorage> {
  const app = await firebaseApp();
  if (!storage) {
    storage = getStorage(app);
    storage.maxUploadRetryTime = retryFor;
    const emulators = emulatorHosts();
    if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storagePort);
  }
  return storage;
}
