import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { CompactEncrypt, base64url, importJWK } from 'jose';
import { ballotBytes, ballotMessage, sheetText } from '@utkarsh/domain/survey/surveyResult';

type PublicKey = Readonly<Record<string, string>>;

const suite = RSABSSA.SHA384.PSS.Randomized();

const signingKey = (key: PublicKey) =>
  crypto.subtle.importKey('jwk', { ...key }, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);

/** Makes a random ballot and blinds it. The server signs the blinded value and cannot link it to the ballot. */
export async function makeBallot(key: PublicKey, survey: string) {
  // The random bytes that the suite puts before a message are the ballot.
  const message = suite.prepare(new TextEncoder().encode(survey));
  const { blindedMsg, inv } = await suite.blind(await signingKey(key), message);
  return {
    ballot: base64url.encode(message.slice(0, ballotBytes)),
    blinded: base64url.encode(blindedMsg),
    inverse: base64url.encode(inv),
  };
}

/** Unblinds a signature. Throws when the server has signed anything else. */
export async function finishBallot(
  key: PublicKey,
  survey: string,
  { ballot, inverse, blindSignature }: { ballot: string; inverse: string; blindSignature: string },
): Promise<string> {
  const message = ballotMessage(base64url.decode(ballot), survey);
  const [signature, inv] = [base64url.decode(blindSignature), base64url.decode(inverse)];
  return base64url.encode(await suite.finalize(await signingKey(key), message, signature, inv));
}

/** Seals answers, so that only the job that closes the survey can open them. */
export const sealAnswers = async (key: PublicKey, sheet: Parameters<typeof sheetText>[0]): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(sheetText(sheet)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'));
