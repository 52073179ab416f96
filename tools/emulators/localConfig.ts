import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../setup/paths.mjs';
import type { ServicePort } from './ports';

export const configSchema = z.looseObject({
  firestore: z.tuple([z.looseObject({ rules: z.string() })], z.unknown()),
  emulators: z.record(z.string(), z.union([z.boolean(), z.record(z.string(), z.unknown())])),
  hosting: z.looseObject({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});
type FirebaseConfig = z.infer<typeof configSchema>;

/**
 * Returns the suite's configuration on other ports. All numbers in the configuration of an emulator are ports. All ports move by
 * one offset, because the site computes the others from its own.
 */
export const shiftPorts = (config: FirebaseConfig, offset: number): FirebaseConfig => ({
  ...config,
  emulators: configSchema.shape.emulators.parse(
    JSON.parse(JSON.stringify(config.emulators), (_name, value: unknown) =>
      typeof value === 'number' ? value + offset : value,
    ),
  ),
});

/** Returns all ports of the suite. */
export const servicePorts = ({ emulators }: Pick<FirebaseConfig, 'emulators'>): ServicePort[] =>
  Object.entries(emulators).flatMap(([service, entry]) =>
    Object.entries(entry).flatMap(([name, port]) =>
      typeof port === 'number' ? [{ service: name === 'port' ? service : `${service} websocket`, port }] : [],
    ),
  );

/** Additional `connect-src` sources for pages that emulators serve. */
const emulatorSources = 'http://127.0.0.1:* http://localhost:* ws://127.0.0.1:* ws://localhost:*';

/**
 * Returns the hosting part of firebase.json for the emulators. Pages may connect to emulators on localhost, which the live site
 * must not allow, and no header makes the browser insist on https for localhost later.
 */
export const widenForEmulators = <Hosting extends FirebaseConfig['hosting']>(hosting: Hosting): Hosting => ({
  ...hosting,
  headers: hosting.headers.map(({ source, headers }) => ({
    source,
    headers: headers
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({
        key,
        value: value.replace(/\bconnect-src [^;]*/, `$& ${emulatorSources}`),
      })),
  })),
});

/** Tells whether firebase-tools has downloaded the Emulator UI before. */
export function hasEmulatorUi(
  cache = process.env['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators'),
): boolean {
  return existsSync(cache) && readdirSync(cache).some((name) => name.startsWith('ui-v'));
}

/**
 * Writes the configuration to start with: a copy of firebase.json with other ports and headers, and with the first database alone, because
 * firebase-tools loads no rules at all for several. It lies beside firebase.json, because its paths are relative. Returns its path and ports. Without `ui` the Emulator UI is off, because firebase-tools
 * downloads it at its first start.
 */
export function configFor(offset = 0, { ui = true } = {}) {
  const live = configSchema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
  const [firestore] = live.firestore;
  const config = { ...shiftPorts(live, offset), firestore, hosting: widenForEmulators(live.hosting) };
  if (!ui) config.emulators['ui'] = { enabled: false };
  const path = join(root, `firebase.local${offset === 0 ? '' : `-${offset}`}.json`);
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  const ports = servicePorts(config);
  const portOf = (name: string): number => {
    const port = ports.find(({ service }) => service === name)?.port;
    if (port === undefined) throw new Error(`firebase.json has no port for the ${name} emulator.`);
    return port;
  };
  return { path, ports, portOf };
}
