import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { root } from '../setup/paths.mjs';

const makers = {
  CREDENTIAL_KEYS: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  SURVEY_KEYS: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
};
export type KeySet = keyof typeof makers;

/** Returns the value of a secret with a new key in front of the earlier ones. */
export const withNewKey = (name: KeySet, earlier: readonly object[] = []): string =>
  JSON.stringify({ keys: [makers[name]().privateKey.export({ format: 'jwk' }), ...earlier] });

/**
 * File from which the functions emulator reads secrets, beside the built functions, which git ignores. The emulator asks Google
 * for secrets that are missing here.
 */
const localSecrets = join(root, 'functions', 'dist', '.secret.local');

const readSecrets = () => (existsSync(localSecrets) ? parseEnv(readFileSync(localSecrets, 'utf8')) : {});

function writeSecrets(secrets: NodeJS.Dict<string>): void {
  const lines = Object.entries(secrets).map(([name, value]) => `${name}='${value ?? ''}'\n`);
  mkdirSync(dirname(localSecrets), { recursive: true });
  writeFileSync(localSecrets, lines.join(''), { mode: 0o600 });
}

/** Returns a key set of this machine. Undefined before the first start. */
export const readLocalKeys = (name: KeySet): string | undefined => readSecrets()[name];

export const writeLocalKeys = (name: KeySet, keySet: string): void =>
  writeSecrets({ ...readSecrets(), [name]: keySet });

/** Creates the keys that sign credentials and open survey answers on this machine, at the first start. */
export function ensureLocalKeys(): void {
  const storedSecrets = readSecrets();
  // Mails stay in the local mailbox unless somebody has entered a mail service here.
  const secrets: NodeJS.Dict<string> = { SMTP_URL: 'none', ...storedSecrets };
  secrets['CREDENTIAL_KEYS'] ??= withNewKey('CREDENTIAL_KEYS');
  secrets['SURVEY_KEYS'] ??= withNewKey('SURVEY_KEYS');
  if (!isDeepStrictEqual(secrets, { ...storedSecrets })) writeSecrets(secrets);
}
