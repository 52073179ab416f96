import { generateKeyPairSync } from 'node:crypto';

/**
 * The value of the secret CREDENTIAL_KEYS with a new key in front. Of the earlier ones only the public parts stay.
 * @param {{ kty: string, n: string, e: string }[]} earlier
 */
export function keySetWithNewKey(earlier = []) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const retired = earlier.map(({ kty, n, e }) => ({ kty, n, e }));
  return JSON.stringify({ keys: [privateKey.export({ format: 'jwk' }), ...retired] });
}
