import {
  constants,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
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
 * Secret with a JSON Web Key Set of symmetric keys, which make the keys of invitations. The first one serves new surveys. `admin rotate-key`
 * adds a key in front. The API and the senders of mails have this secret.
 */
export const invitationSecrets = defineSecret('SURVEY_INVITATION_KEYS');
/** Secret with a JSON Web Key Set of private P-256 keys, which open the answers. Only the function `surveyClosing` has it. */
export const openingKeys = defineSecret('SURVEY_OPENING_KEYS');

const text = z.string();
/** The public half of an opening key. Browsers seal the answers with it. */
export const sealingKeySchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: text, y: text });
export type SealingKey = z.infer<typeof sealingKeySchema>;
const keySetOf = <Key extends z.ZodMiniType>(key: Key) =>
  z.object({ keys: z.array(key).check(z.minLength(1)) });
export const invitationKeySetSchema = keySetOf(z.object({ kty: z.literal('oct'), k: text }));
export const openingKeySetSchema = keySetOf(z.extend(sealingKeySchema, { d: text }));

/** Parses the value of a secret. The error of JSON.parse would quote it, and errors are logged. */
function parseSecret<Schema extends z.ZodMiniType>(name: string, schema: Schema, value: string) {
  try {
    return schema.parse(JSON.parse(value));
  } catch {
    throw new Error(`${name} holds no keys of surveys.`);
  }
}

/** Returns the key that seals the answers of new surveys, from the setting SURVEY_SEALING_KEY. */
export const readSealingKey = (): SealingKey =>
  parseSecret('SURVEY_SEALING_KEY', sealingKeySchema, process.env['SURVEY_SEALING_KEY'] ?? '');

/** Reads the value of SURVEY_INVITATION_KEYS. A survey stores the name of its key, a thumbprint. */
export const readInvitationSecrets = async (value: string) =>
  Promise.all(
    parseSecret('SURVEY_INVITATION_KEYS', invitationKeySetSchema, value).keys.map(async (key) => ({
      name: await calculateJwkThumbprint(key),
      /** Makes the key of an invitation. It is stored nowhere and made again for each mail. */
      invitationKey: (survey: string, name: string): string => {
        const hmac = createHmac('sha256', Buffer.from(key.k, 'base64url')).update(`${survey}\n${name}`);
        return invitationKeyOf(hmac.digest().subarray(0, 10));
      },
    })),
  );
export type InvitationSecret = Awaited<ReturnType<typeof readInvitationSecrets>>[number];

const deployedSecrets = cacheRead(() => readInvitationSecrets(invitationSecrets.value()), Infinity);

export async function currentInvitationSecret(): Promise<InvitationSecret> {
  const [current] = await deployedSecrets();
  if (!current) throw new Error('The secret SURVEY_INVITATION_KEYS is empty.');
  return current;
}

/** Returns the secret of a survey by its name. Throws when somebody removed it too early. */
export async function invitationSecretNamed(name: string): Promise<InvitationSecret> {
  const match = (await deployedSecrets()).find((secret) => secret.name === name);
  if (!match) throw new Error(`The secret SURVEY_INVITATION_KEYS has no key ${name} any more.`);
  return match;
}

/** Opens the answers of a ballot. Returns undefined for an invalid sheet or the sheet of another ballot. */
export type OpenAnswers = (ciphertext: string, ballot: string) => Promise<Sheet | undefined>;

/** Returns what opens the answers that were sealed with a key. Throws when the secret has not got its private half. */
export async function openerOf(sealingKey: SealingKey, value = openingKeys.value()): Promise<OpenAnswers> {
  const { keys } = parseSecret('SURVEY_OPENING_KEYS', openingKeySetSchema, value);
  const match = keys.find(({ x, y }) => x === sealingKey.x && y === sealingKey.y);
  if (!match) throw new Error('The secret SURVEY_OPENING_KEYS has not got the key of this survey.');
  const key = await importJWK(match, 'ECDH-ES');
  return async (ciphertext, ballot) => {
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
  };
}

/** Makes the key that signs the ballots of one survey, as PEM. */
export async function newSigningKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: modulusBytes * 8 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const rsaSchema = z.object({ kty: z.literal('RSA'), n: text, e: text });

/** Returns the public part of a signing key, for the browsers that blind their ballots for it. */
export const publicPartOf = (signingKey: string): z.infer<typeof rsaSchema> =>
  rsaSchema.parse(createPublicKey(signingKey).export({ format: 'jwk' }));

/** Signs a ballot by RSA, which the browser has padded and blinded (RFC 9474). Returns undefined for one not below the modulus. */
export function signBlinded(signingKey: string, blindedBallot: string): string | undefined {
  try {
    const key = { key: createPrivateKey(signingKey), padding: constants.RSA_NO_PADDING };
    return privateDecrypt(key, Buffer.from(blindedBallot, 'base64url')).toString('base64url');
  } catch {
    return undefined;
  }
}

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
