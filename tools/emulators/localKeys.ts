import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';

/** The value of the secret CREDENTIAL_KEYS with a new key in front. Of the earlier ones only the public parts stay. */
export function keySetWithNewKey(earlier: readonly { kty: string; n: string; e: string }[] = []): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const retired = earlier.map(({ kty, n, e }) => ({ kty, n, e }));
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' }), ...retired] });
}

/** Where the functions emulator looks for secrets: beside the built functions, which git ignores. What has no value here it asks Google for. */
const localSecrets = join(root, 'functions', 'dist', '.secret.local');

export function writeLocalKeys(keySet: string): void {
  mkdirSync(dirname(localSecrets), { recursive: true });
  // Mails stay for the local mailbox unless somebody has entered a mail service here.
  const mailService = mailServiceLine() ?? 'SMTP_URL=none';
  writeFileSync(localSecrets, `CREDENTIAL_KEYS='${keySet}'\n${mailService}\n`, { mode: 0o600 });
}

const mailServiceLine = () => /^SMTP_URL=.+$/m.exec(readSecrets())?.[0];

const readSecrets = () => (existsSync(localSecrets) ? readFileSync(localSecrets, 'utf8') : '');

/** The keys of this machine; undefined before the first start. */
export const readLocalKeys = () => /^CREDENTIAL_KEYS='(.*)'$/m.exec(readSecrets())?.[1];

/** Makes the key that signs credentials on this machine, at the first start. */
export function ensureLocalKeys(): void {
  const keys = readLocalKeys();
  if (keys === undefined || mailServiceLine() === undefined) writeLocalKeys(keys ?? keySetWithNewKey());
}
