import { ask } from './api';
import { readRefusal } from './errors';

interface ToSend extends RequestInit {
  headers?: Record<string, string>;
}

/** Throws RefusedError with the server's text when it refuses, any other error when it was not reached or failed. */
export async function send(address: string, request: ToSend): Promise<unknown> {
  const response = await ask(address, { ...request, isAnswer: (status) => status < 500 });
  const body: unknown = response.ok ? await response.json() : undefined;
  if (response.ok) return body;
  throw await readRefusal(response);
}

/** Sends the key of a private link and what goes with it. Errors as with `send`. */
export const sendJson = (method: 'POST' | 'PUT', address: string, body: object): Promise<unknown> =>
  send(address, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
