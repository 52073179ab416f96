import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { emulatorHosts, firebaseApp } from './config';

/**
 * Time for which the SDK retries an upload while the server does not answer, in milliseconds. After that the upload starts again.
 */
const retryFor = 120_000;

let storage: FirebaseStorage | undefined;

/** Returns the bucket of the project. */
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
