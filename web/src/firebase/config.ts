import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app';
import * as z from 'zod/mini';
import { recaptchaKey } from './recaptchaKey';

/** Ports of the local suite when Hosting answers on 5000; the whole suite moves together (see tools/setup). */
const localPorts = { hosting: 5000, firestore: 8080, storage: 9199, auth: 9099 } as const;

interface EmulatorHosts {
  host: string;
  firestorePort: number;
  storagePort: number;
  authPort: number;
}

/** Where the emulators answer, when this page comes from them; undefined on a live site. */
export function emulatorHosts(
  { hostname, port }: Pick<Location, 'hostname' | 'port'> = window.location,
): EmulatorHosts | undefined {
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return undefined;
  // Vite serves pages from a port of its own beside the suite's usual ports.
  const shift = import.meta.env.DEV ? 0 : Number(port) - localPorts.hosting;
  // Not `localhost`, which may stand for an IPv6 address the emulators do not listen on.
  return {
    host: '127.0.0.1',
    firestorePort: localPorts.firestore + shift,
    storagePort: localPorts.storage + shift,
    authPort: localPorts.auth + shift,
  };
}

/** The emulators ask for a key but take any, and Hosting's emulator gives out neither key, nor id, nor bucket. */
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
  // The name that the emulators give to a project's bucket.
  return { ...options, storageBucket: options.storageBucket ?? `${options.projectId}.appspot.com` };
}

async function start(): Promise<FirebaseApp> {
  const app = initializeApp(await fetchOptions());
  // Before anything else of Firebase, so that the first call carries a token already.
  if (recaptchaKey !== '' && !emulatorHosts()) await (await import('./appCheck')).startAppCheck(app);
  return app;
}

let app: Promise<FirebaseApp> | undefined;

/** The app with the configuration Hosting gives out. A failed start is forgotten, so that a retry starts again. */
export function firebaseApp(): Promise<FirebaseApp> {
  app ??= start().catch((error: unknown) => {
    app = undefined;
    throw error;
  });
  return app;
}
