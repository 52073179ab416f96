import {
  constants,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  privateDecrypt,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import { defineSecret } from 'firebase-functions/params';
import { calculateJwkThumbprint, compactDecrypt, importJWK } from 'jose';
import * as z from 'zod/mini';
import { invitationKeyOf } from '@utkarsh/domain/text/ids';
import { type Sheet, ballotMessage, modulusBytes, readSheet } from '@utkarsh/domain/survey/surveyResult';
import { cacheRead } from '../memory';

/**
 * A JSON Web Key Set of private P-256 keys. The first key seals the answers of new surveys and makes the keys of their invitations.
 * The other keys open older surveys. `admin rotate-key` adds a key in front.
 */
export const surveyKeys = defineSecret('SURVEY_KEYS');

const text = z.string();
const sealingKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: text,
  y: text,
  d: text,
});
export const surveyKeySetSchema = z.object({ keys: z.array(sealingKeySchema).check(z.minLength(1)) });
type SealingKey = z.infer<typeof sealingKeySchema>;

/** Makes a usable key of the secret. Its name is its thumbprint, which a survey stores. */
async function usableKey({ kty, crv, x, y, d }: SealingKey) {
  const key = await importJWK({ kty, crv, x, y, d }, 'ECDH-ES');
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'survey invitations', 32));
  return {
    name: await calculateJwkThumbprint({ kty, crv, x, y }),
    publicKey: { kty, crv, x, y },
    /** Makes the key of an invitation. It is stored nowhere and made again for each mail. */
    invitationKey: (survey: string, name: string): string =>
      invitationKeyOf(createHmac('sha256', secret).update(`${survey}\n${name}`).digest().subarray(0, 10)),
    /** Opens the answers of a ballot. Returns undefined for an invalid sheet or the sheet of another ballot. */
    open: async (ciphertext: string, ballot: string): Promise<Sheet | undefined> => {
      try {
        const { plaintext } = await compactDecrypt(ciphertext, key, {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A128GCM'],
        });
        const sheet = readSheet(new TextDecoder().decode(plaintext));
        return sheet?.ballot === ballot ? sheet : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
export type UsableKey = Awaited<ReturnType<typeof usableKey>>;

/** Reads the value of the secret. Throws for an invalid set. */
export async function readKeySet(value: string): Promise<UsableKey[]> {
  let keys: readonly SealingKey[];
  try {
    ({ keys } = surveyKeySetSchema.parse(JSON.parse(value)));
  } catch {
    // The error of JSON.parse quotes the text, and errors are logged.
    throw new Error('The secret SURVEY_KEYS holds no set of keys.');
  }
  return Promise.all(keys.map(usableKey));
}

const deployedKeys = cacheRead(() => readKeySet(surveyKeys.value()), Infinity);

/** Returns the key for new surveys. */
export async function currentKey(): Promise<UsableKey> {
  const [current] = await deployedKeys();
  if (!current) throw new Error('The secret SURVEY_KEYS is empty.');
  return current;
}

/** Returns the key of a survey by its name. Throws when somebody removed it from the secret too early. */
export async function keyNamed(name: string): Promise<UsableKey> {
  const match = (await deployedKeys()).find((key) => key.name === name);
  if (!match) throw new Error(`The secret SURVEY_KEYS has no key ${name} any more.`);
  return match;
}

const newKeyPair = promisify(generateKeyPair);

/** Makes the key that signs the ballots of one survey, as PEM. */
export async function newSigningKey(): Promise<string> {
  const { privateKey } = await newKeyPair('rsa', { modulusLength: modulusBytes * 8 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const rsaSchema = z.object({ kty: z.literal('RSA'), n: text, e: text });

/** Returns the public part of a signing key, for the browsers that blind their ballots for it. */
export const publicPartOf = (signingKey: string): z.infer<typeof rsaSchema> =>
  rsaSchema.parse(createPublicKey(signingKey).export({ format: 'jwk' }));

/**
 * Signs a blinded ballot by RSA without padding, because the browser adds the padding before it blinds (RFC 9474). The same value
 * gives the same signature. Returns undefined for a value that is not below the modulus.
 */
export function signBlinded(signingKey: string, blindedBallot: string): string | undefined {
  try {
    const key = { key: createPrivateKey(signingKey), padding: constants.RSA_NO_PADDING };
    return privateDecrypt(key, Buffer.from(blindedBallot, 'base64url')).toString('base64url');
  } catch {
    return undefined;
  }
}

/** Returns whether a ballot was signed with the key of its survey. */
export const isSigned = (
  signingKey: string,
  { survey, ballot, signature }: { survey: string; ballot: string; signature: string },
): boolean =>
  verify(
    'sha384',
    ballotMessage(Buffer.from(ballot, 'base64url'), survey),
    { key: createPublicKey(signingKey), padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 },
    Buffer.from(signature, 'base64url'),
  );
