import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { openingKeySetSchema, sealingKeySchema } from '../../functions/src/store/survey/surveyKeys';
import { root } from '../setup/paths.mjs';

const makers = {
  CREDENTIAL_KEYS: () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  SURVEY_INVITATION_KEYS: () => ({ kty: 'oct', k: randomBytes(32).toString('base64url') }),
  SURVEY_OPENING_KEYS: () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
};
export type KeySet = keyof typeof makers;

/** Returns the value of a secret with a new key in front of the earlier ones. */
export const withNewKey = (name: KeySet, earlier: readonly object[] = []): string =>
  JSON.stringify({ keys: [makers[name](), ...earlier] });

/** Returns the setting SURVEY_SEALING_KEY for a value of SURVEY_OPENING_KEYS: the public half of its first key. */
export function sealingKeyOf(openingKeySet: string): string {
  const [key] = openingKeySetSchema.parse(JSON.parse(openingKeySet)).keys;
  return JSON.stringify(sealingKeySchema.parse(key));
}

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

/** Returns the setting SURVEY_SEALING_KEY of this machine. */
export const localSealingKey = (): string => sealingKeyOf(readLocalKeys('SURVEY_OPENING_KEYS') ?? '');

export const writeLocalKeys = (name: KeySet, keySet: string): void =>
  writeSecrets({ ...readSecrets(), [name]: keySet });

/** Creates the keys of this machine at the first start: of credentials, of invitations to surveys and of their answers. */
export function ensureLocalKeys(): void {
  const storedSecrets = readSecrets();
  // Mails stay in the local mailbox unless somebody has entered a mail service here.
  const secrets: NodeJS.Dict<string> = { SMTP_URL: 'none', ...storedSecrets };
  for (const name of namesOf(makers)) secrets[name] ??= withNewKey(name);
  if (!isDeepStrictEqual(secrets, { ...storedSecrets })) writeSecrets(secrets);
}
