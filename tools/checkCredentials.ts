import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FieldValue } from 'firebase-admin/firestore';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { brand } from '@utkarsh/domain/brand';
import {
  certificateOn,
  todayInIndia,
  type CertificateState,
} from '@utkarsh/domain/certificate/certification';
import { certifiedSchema, type CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import { collectionOf } from '../functions/src/store/firestore';
import { publishOrganizations } from '../functions/src/store/directory/publication';
import { workDir } from './setup/paths.mjs';

/**
 * `npm run check:credentials`: checks the site's credentials in every state with an independent validator, and fails if a verdict
 * differs from the expected one. Needs a Python with `openbadgeslib` (PyPI). PYTHON may name it.
 */
const site = process.env['SITE_URL'] ?? '';
const folder = join(workDir, 'credentials');

async function fetchFile(path: string): Promise<Buffer> {
  const response = await fetch(`${site}${path}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

const organizations = (await collectionOf('certified').get()).docs.map((document) =>
  certifiedSchema.parse(document.data()),
);
const today = todayInIndia();

/** Returns the sample organizations whose certificate is in a state. */
const inState = (state: CertificateState) =>
  organizations.filter(({ periods }) => certificateOn(periods, today).state === state);

const credentialOf = async ({ id, periods }: CertifiedOrganization) =>
  (await fetchFile(`/credentials/${id}/${certificateOn(periods, today).valid_from}.jwt`)).toString();

/** Returns a token that somebody else signed, with the name of our key. */
async function signedByAnother(token: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const { kid = '' } = decodeProtectedHeader(token);
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
}

function tamperWith(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  const forgedText = text.replace('"licenseNumber":"UW', '"licenseNumber":"XY');
  if (forgedText === text) throw new Error('Nothing was tampered with.');
  return [header, Buffer.from(forgedText).toString('base64url'), signature].join('.');
}

const [valid, revocable] = inState('valid');
const [former] = inState('expired');
if (!valid || !revocable || !former) throw new Error('The sample data lack a state.');

const token = await credentialOf(valid);
/** Files for the validator, with the beginning of the expected verdict. */
const files: Record<string, [content: string | Buffer, verdict: string]> = {
  'valid.jwt': [token, 'VALID: '],
  'valid.png': [await fetchFile(`/badge/${valid.id}.png`), 'VALID: '],
  'valid.svg': [await fetchFile(`/badge/${valid.id}.svg`), 'VALID: '],
  'expired.jwt': [await credentialOf(former), 'INVALID: Credential has expired'],
  'revoked.jwt': [await credentialOf(revocable), "INVALID: Credential status 'revocation' is set"],
  'revoked.png': [
    await fetchFile(`/badge/${revocable.id}.png`),
    "INVALID: Credential status 'revocation' is set",
  ],
  'tampered.jwt': [tamperWith(token), 'INVALID: Invalid signature'],
  'wrong-key.jwt': [await signedByAnother(token), 'INVALID: Invalid signature'],
};
// The token of an earlier run shows that credentials outlive the rotation of the key.
const earlier = join(folder, 'valid.jwt');
const last = existsSync(earlier) ? readFileSync(earlier, 'utf8') : token;
if (decodeProtectedHeader(last).kid !== decodeProtectedHeader(token).kid) {
  files['rotated.jwt'] = [last, 'VALID: '];
}
await collectionOf('organizations')
  .doc(revocable.id)
  .update({ revoked: true, revision: FieldValue.increment(1), updated_at: FieldValue.serverTimestamp() });
await publishOrganizations([revocable]);

mkdirSync(folder, { recursive: true });
for (const [name, [content]] of Object.entries(files)) writeFileSync(join(folder, name), content);
const lines = execFileSync(
  process.env['PYTHON'] ?? 'python3',
  [
    join(import.meta.dirname, 'verifyCredentials.py'),
    ...Object.keys(files).map((name) => join(folder, name)),
  ],
  { encoding: 'utf8', env: { ...process.env, REAL_URL: brand.siteUrl } },
);
console.log(lines);
const faults = Object.entries(files).filter(([name, [, verdict]]) => !lines.includes(`${name}: ${verdict}`));
for (const [name] of faults) console.error(`${name} has another verdict than it has to have.`);
process.exitCode = faults.length > 0 ? 1 : 0;
