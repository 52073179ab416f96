import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/paths.mjs';

/**
 * The value of the secret CREDENTIAL_KEYS with a new key in front. Of the earlier ones only the public parts stay.
 * @param {{ kty: string, n: string, e: string }[]} earlier
 */
export function keySetWithNewKey(earlier = []) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const retired = earlier.map(({ kty, n, e }) => ({ kty, n, e }));
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' }), ...retired] });
}

/** Where the functions emulator looks for secrets: beside the built functions, which git ignores. */
const localSecrets = join(root, 'functions', 'dist', '.secret.local');

/** @param {string} keySet */
export function writeLocalKeys(keySet) {
  mkdirSync(dirname(localSecrets), { recursive: true });
  writeFileSync(localSecrets, `CREDENTIAL_KEYS='${keySet}'\n`, { mode: 0o600 });
}

/** The keys of this machine; undefined before the first start. */
export const readLocalKeys = () =>
  existsSync(localSecrets)
    ? /^CREDENTIAL_KEYS='(.*)'$/m.exec(readFileSync(localSecrets, 'utf8'))?.[1]
    : undefined;

/** Makes the key that signs credentials on this machine, at the first start. */
export function ensureLocalKeys() {
  if (readLocalKeys() === undefined) writeLocalKeys(keySetWithNewKey());
}
