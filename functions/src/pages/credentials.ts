import { gzipSync } from 'node:zlib';
import { Router } from 'express';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import {
  credentialFacts,
  credentialOf,
  didDocument,
  issuerProfile,
  statusListLength,
  statusListOf,
  type CredentialFacts,
} from '@utkarsh/domain/certificate/credential';
import { filePaths } from '@utkarsh/domain/filePaths';
import { credentialIndex, deployedKeys, findIssued, revokedIndexes } from '../store/credentials';
import { readCertified } from '../store/directory/directory';
import { cacheRead } from '../store/memory';
import { cacheUntilMidnight, refuse, refuseFailures } from './replies';

/** Returns the bits of the status list from left to right, compressed, as a multibase text. */
export function encodeList(indexes: readonly number[]): string {
  const bits = new Uint8Array(statusListLength / 8);
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** Returns the signed credential of today's facts, as a compact JWS. */
export async function signedCredential(facts: CredentialFacts): Promise<string> {
  const [{ sign }, index] = await Promise.all([deployedKeys(), credentialIndex(facts)]);
  return sign(credentialOf(facts, index));
}

/** Signs the status list. Requests that arrive at the same time share one result. */
const statusList = cacheRead(async () => {
  const [{ sign }, indexes] = await Promise.all([deployedKeys(), revokedIndexes()]);
  return sign(statusListOf(encodeList(indexes), new Date()), 'vc+jwt');
});

/** Returns the credential of a period that has begun. Returns an issued credential even if it is revoked: the status list says so. */
async function credentialOn(id: string, validFrom: string, now: Date): Promise<string | undefined> {
  const organization = await readCertified(id);
  if (!organization || validFrom > todayInIndia(now)) return undefined;
  const hasFirstDay = ({ valid_from }: { valid_from: string }) => valid_from === validFrom;
  const facts = credentialFacts(organization).find(hasFirstDay);
  if (facts) return signedCredential(facts);
  const periods = organization.periods.filter(hasFirstDay).map((period) => ({ ...period, revoked: false }));
  for (const revokedFacts of credentialFacts({ ...organization, periods })) {
    const entry = await findIssued(revokedFacts);
    if (entry) return (await deployedKeys()).sign(credentialOf(revokedFacts, entry.index));
  }
  return undefined;
}

const documents = /^\/(?:\.well-known|credentials)(?=\/|$)/i;

const unknownText = 'There is no such document.';

/** Creates the router for credentials, keys and status lists. Verifiers may run in browsers on any site. */
export function credentials(): Router {
  const router = Router();
  router.use(documents, (_request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*');
    next();
  });
  const document = (path: string, read: () => Promise<object> | object) => {
    router.get(path, async (_request, response) => {
      const body = await read();
      cacheUntilMidnight(response, new Date()).json(body);
    });
  };
  document(filePaths.keySet, async () => ({ keys: (await deployedKeys()).listed.map(({ jwk }) => jwk) }));
  document(filePaths.did, async () => didDocument((await deployedKeys()).listed));
  document(filePaths.issuer, () => issuerProfile);
  router.get(filePaths.credentialKey(':name'), async ({ params }, response) => {
    const key = (await deployedKeys()).listed.find(({ name }) => name === params['name']);
    if (key) cacheUntilMidnight(response, new Date()).json(key.jwk);
    else refuse(response, 404, 'There is no such key.');
  });
  // The media type of a credential that is secured as a JWT (VC-JOSE-COSE).
  const tokenType = 'application/vc+jwt';
  router.get(filePaths.statusList, async (_request, response) => {
    const list = await statusList();
    cacheUntilMidnight(response, new Date()).type(tokenType).send(list);
  });
  const credentialPath = filePaths.credential(':id', ':validFrom');
  router.get<{ id: string; validFrom: string }>(credentialPath, async ({ params }, response) => {
    const { id, validFrom } = params;
    const now = new Date();
    const token = await credentialOn(id, validFrom, now);
    if (token === undefined) refuse(response, 404, 'There is no such credential.');
    else cacheUntilMidnight(response, now).type(tokenType).send(token);
  });
  router.use(documents, (_request, response) => {
    refuse(response, 404, unknownText);
  });
  router.use(refuseFailures(unknownText, 'Please try again.'));
  return router;
}
