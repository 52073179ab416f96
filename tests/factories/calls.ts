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

/** The same with any token, or none. */
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
