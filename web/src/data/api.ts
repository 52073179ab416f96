import { readFailure } from './errors';

/** Calls our own site without signing in. */

interface Question extends RequestInit {
  headers?: Record<string, string>;
  /** Returns whether a status besides 2xx is a valid answer. */
  isAnswer?: (status: number) => boolean;
}

const isMissing = (status: number) => status === 404;

/** Sends a request. Throws if the server is not reached, or fails; a `refused` with its text if it is busy. */
export async function ask(address: string, { isAnswer, ...request }: Question = {}): Promise<Response> {
  const response = await fetch(address, request);
  if (!response.ok && !isAnswer?.(response.status)) throw await readFailure(response);
  return response;
}

export const post = (
  path: string,
  body: object,
  { headers, ...question }: Question = {},
): Promise<Response> =>
  ask(path, {
    ...question,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Returns the API's reply to a private key; undefined for an unknown key. Throws when the server was not reached. */
export async function postKey(path: string, key: string): Promise<unknown> {
  const response = await post(path, { key }, { isAnswer: isMissing });
  return response.ok ? response.json() : undefined;
}

/** Reads a page of the site as HTML, also a 404 page. Throws as `ask` does. */
export async function readPageDocument(address: string, signal?: AbortSignal): Promise<Document> {
  const response = await ask(address, { signal: signal ?? null, isAnswer: isMissing });
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
