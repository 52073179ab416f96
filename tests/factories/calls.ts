import { call, type Reply } from './site';
import { staffToken } from './tokens';

/** Calls the API as a member of the sample staff. `body` is sent as JSON. */
export async function callAs(
  role: 'admin' | 'viewer',
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  return callWith(await staffToken(role), method, path, body);
}

/** Calls the API with any token, or without one. */
export const callWith = (
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> =>
  call(path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** A call that all staff may make: 200 when the token counts. */
export const callForStaff = (token: string | undefined): Promise<Reply> =>
  callWith(token, 'GET', '/api/admin/nominations?limit=1');

/** The role that the API takes a token for; undefined when it takes it for none. */
export async function roleOf(token: string): Promise<'admin' | 'viewer' | undefined> {
  if ((await callForStaff(token)).status !== 200) return undefined;
  return (await callWith(token, 'DELETE', '/api/nominations/none')).status === 404 ? 'admin' : 'viewer';
}
