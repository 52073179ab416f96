import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { appService } from './config';

/**
 * Time for which the SDK repeats a failed request of an upload, in milliseconds. While the server answers 500, the SDK does so
 * four times before it gives up.
 */
const retryFor = 2_500;

export const mediaStorage = appService(
  (app) => Object.assign(getStorage(app), { maxUploadRetryTime: retryFor }),
  (storage, { host, storagePort }) => connectStorageEmulator(storage, host, storagePort),
);
