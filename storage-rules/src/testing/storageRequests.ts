/* What the tests ask of `storage.rules`. */
import { readFileSync } from 'node:fs';
import type { FetchDocument } from '../evaluation';
import { loadRuleset } from '../ruleset';
import { decide } from './requests';
import type { Value } from '../values';

export const rules = loadRuleset(readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8'));

export const validSince = 1_790_000_000;
export const signedIn = (token: Readonly<Record<string, unknown>>, uid = 'stranger') => ({
  uid,
  token: { auth_time: validSince, ...token },
});
export const member = (role: string) =>
  new Map<string, Value>(Object.entries({ role, valid_since: BigInt(validSince) }));
export const staff = new Map([
  ['lead', member('admin')],
  ['reader', member('viewer')],
]);
export const fetchDocument: FetchDocument = (segments) =>
  Promise.resolve((segments.at(-2) === 'staff' && staff.get(segments.at(-1) ?? '')) || null);
export const id = 'a1B2c3D4e5F6g7H8i9J0';
export const megabyte = 1024 * 1024;
export const object = (contentType: string | null, size: number) => ({
  contentType,
  size,
  metadata: {},
  contentDisposition: null,
  contentEncoding: null,
});
export const image = object('image/png', 1000);
export const file = `insights/${id}/image.png`;
export const elsewhere = `others/${id}/image.png`;
export const photo = `events/${id}/photo-1.png`;

export const upload = (name: string, contentType: string | null, size = 1000): Promise<{ permit: boolean }> =>
  decide(rules, { method: 'create', file: `insights/${id}/${name}`, proposed: object(contentType, size) });
