import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';

/** Returns the value of the secret CREDENTIAL_KEYS with a new key in front. Keeps only the public parts of the earlier keys. */
export function keySetWithNewKey(earlier: readonly { kty: string; n: string; e: string }[] = []): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const retired = earlier.map(({ kty, n, e }) => ({ kty, n, e }));
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' }), ...retired] });
}

/**
 * File from which the functions emulator reads secrets, beside the built functions, which git ignores. The emulator asks Google
 * for secrets that are missing here.
 */
const localSecrets = join(root, 'functions', 'dist', '.secret.local');

/**
 * Returns the value of the secret SURVEY_KEYS with a new key in front. Keeps the earlier keys whole, to open surveys that began
 * with them.
 */
export function surveyKeysWithNewKey(earlier: readonly object[] = []): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' }), ...earlier] });
}

const keySets = ['CREDENTIAL_KEYS', 'SURVEY_KEYS'] as const;
export type KeySet = (typeof keySets)[number];

/** Writes one key set and keeps the other one. */
export function writeLocalKeys(name: KeySet, keySet: string): void {
  // Mails stay in the local mailbox unless somebody has entered a mail service here.
  const mailService = mailServiceLine() ?? 'SMTP_URL=none';
  const lines = keySets.flatMap((each) => {
    const value = each === name ? keySet : readLocalKeys(each);
    return value === undefined ? [] : [`${each}='${value}'`];
  });
  mkdirSync(dirname(localSecrets), { recursive: true });
  writeFileSync(localSecrets, `${[...lines, mailService].join('\n')}\n`, { mode: 0o600 });
}

const mailServiceLine = () => /^SMTP_URL=.+$/m.exec(readSecrets())?.[0];

const readSecrets = () => (existsSync(localSecrets) ? readFileSync(localSecrets, 'utf8') : '');

/** Returns a key set of this machine. Undefined before the first start. */
export const readLocalKeys = (name: KeySet) => new RegExp(`^${name}='(.*)'$`, 'm').exec(readSecrets())?.[1];

/** Creates the keys that sign credentials and open survey answers on this machine, at the first start. */
export function ensureLocalKeys(): void {
  if (keySets.every((name) => readLocalKeys(name) !== undefined) && mailServiceLine() !== undefined) return;
  writeLocalKeys('CREDENTIAL_KEYS', readLocalKeys('CREDENTIAL_KEYS') ?? keySetWithNewKey());
  writeLocalKeys('SURVEY_KEYS', readLocalKeys('SURVEY_KEYS') ?? surveyKeysWithNewKey());
}
