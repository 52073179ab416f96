import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { appService } from './config';

/**
 * Time for which the SDK retries an upload while the server does not answer, in milliseconds. After that the upload starts again.
 */
const retryFor = 120_000;

/** Returns the bucket of the project. */
export const mediaStorage = appService(
  (app) => Object.assign(getStorage(app), { maxUploadRetryTime: retryFor }),
  (storage, { host, storagePort }) => connectStorageEmulator(storage, host, storagePort),
);
