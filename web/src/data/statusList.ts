import * as z from 'zod/mini';
import { pageUrl } from '@utkarsh/domain/brand';
import { statusListPath } from '@utkarsh/domain/certificate/certificatePath';

/** The Bitstring Status List of the W3C: one bit a credential, the first one leftmost. https://www.w3.org/TR/vc-bitstring-status-list/ */
const listSchema = z.object({
  exp: z.number(),
  id: z.literal(pageUrl(statusListPath)),
  credentialSubject: z.object({
    statusPurpose: z.literal('revocation'),
    encodedList: z.string().check(z.regex(/^u[\w-]+$/)),
  }),
});

async function bitsOf(encodedList: string): Promise<Uint8Array> {
  const packed = atob(encodedList.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
  // Safari has no `DecompressionStream` before 16.4.
  const { gunzipSync } = await import('fflate');
  return gunzipSync(Uint8Array.from(packed, (character) => character.charCodeAt(0)));
}

interface StatusEntry {
  statusListIndex: string;
  statusListCredential: string;
}

/**
 * Tells whether the bit of a credential is set in a list whose signature is good, at a time. Throws for a list that does not
 * answer that.
 */
export async function isRevoked(signed: unknown, entry: StatusEntry, now: Date): Promise<boolean> {
  const { id, exp, credentialSubject } = listSchema.parse(signed);
  if (id !== entry.statusListCredential)
    throw new Error(`No status list of ours: ${entry.statusListCredential}`);
  if (exp * 1000 < now.getTime()) throw new Error('The status list is too old.');
  const bits = await bitsOf(credentialSubject.encodedList);
  const index = Number(entry.statusListIndex);
  const byte = bits[index >> 3];
  if (byte === undefined) throw new Error(`The status list has no entry ${index}.`);
  return (byte & (0x80 >> (index & 7))) !== 0;
}
