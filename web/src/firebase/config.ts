import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import * as z from 'zod/mini';
import { recaptchaKey } from './recaptchaKey';

/** Ports of the local suite with Hosting on 5000. An offset moves all of them together (see tools/setup). */
const localPorts = { hosting: 5000, firestore: 8080, storage: 9199, auth: 9099 } as const;

interface EmulatorHosts {
  host: string;
  firestorePort: number;
  storagePort: number;
  authPort: number;
}

/** Returns the host and ports of the emulators if the page comes from them. Returns undefined on a live site. */
export function emulatorHosts(
  { hostname, port }: Pick<Location, 'hostname' | 'port'> = window.location,
): EmulatorHosts | undefined {
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return undefined;
  // Vite has a port of its own, while the suite keeps its usual ports.
  const shift = import.meta.env.DEV ? 0 : Number(port) - localPorts.hosting;
  // Not `localhost`, because that may be an IPv6 address on which the emulators do not listen.
  return {
    host: '127.0.0.1',
    firestorePort: localPorts.firestore + shift,
    storagePort: localPorts.storage + shift,
    authPort: localPorts.auth + shift,
  };
}

/** Schema of the configuration. Hosting's emulator provides neither key, id nor bucket, and the emulators accept any key. */
const optionsSchema = z.object({
  projectId: z.string(),
  apiKey: z._default(z.string(), 'local'),
  appId: z._default(z.string(), 'local'),
  storageBucket: z.optional(z.string()),
});

async function fetchOptions(): Promise<FirebaseOptions> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The site's configuration answered ${response.status}`);
  const options = optionsSchema.parse(await response.json());
  // The emulators give a project's bucket this name.
  return { ...options, storageBucket: options.storageBucket ?? `${options.projectId}.appspot.com` };
}

async function start(): Promise<FirebaseApp> {
  const app = initializeApp(await fetchOptions());
  // Starts App Check first, so that the first call carries a token.
  if (recaptchaKey !== '' && !emulatorHosts()) await (await import('./appCheck')).startAppCheck(app);
  return app;
}

let app: Promise<FirebaseApp> | undefined;

/** Returns the app with the configuration from Hosting. A retry after a failed start starts again. */
export function firebaseApp(): Promise<FirebaseApp> {
  app ??= start().catch((error: unknown) => {
    app = undefined;
    throw error;
  });
  return app;
}

/** Returns a function that starts a service of the app at its first call, with the emulator if the page comes from one. */
export function appService<Service>(
  start: (app: FirebaseApp) => Service,
  connect: (service: Service, emulators: EmulatorHosts) => void,
): () => Promise<Service> {
  let service: Service | undefined;
  return async () => {
    const app = await firebaseApp();
    if (!service) {
      service = start(app);
      const emulators = emulatorHosts();
      if (emulators) connect(service, emulators);
    }
    return service;
  };
}
