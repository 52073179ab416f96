import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './api/app';
import { keepBodiesRaw } from './api/rawBodies';

keepBodiesRaw();

/** Everything under `/api/` (see the Hosting rewrite). One region near the users, many requests an instance. */
export const api = onRequest(
  {
    region: 'asia-south1',
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 60,
    invoker: 'public',
  },
  createApp(),
);
