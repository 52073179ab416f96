import * as z from 'zod/mini';
import { splitIntoChunks } from '@utkarsh/domain/contract/paging';
import { DataError, isReply, readFailure } from '../errors';
import { checkSession, idToken } from '../../firebase/auth';

const throwUnanswered = (cause: unknown): never => {
  throw new DataError('unanswered', 'The API did not answer.', { cause });
};

interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the API with the rights of the signed-in person. A body is sent as JSON, or as a form. This and all functions that call it
 * throw a DataError, whose text is for the person, or an error of Auth or the network.
 */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { signal, headers }: CallOptions = {},
): Promise<Response> {
  const authorization = `Bearer ${await idToken()}`;
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    ...(signal && { signal }),
    headers: {
      ...headers,
      Authorization: authorization,
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(throwUnanswered);
  if (response.ok) return response;
  if (response.status === 401) void checkSession();
  throw await readFailure(response);
}

export async function readApi<Schema extends z.core.$ZodType>(
  schema: Schema,
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<z.core.output<Schema>> {
  const response = await callApi(method, path, body, options);
  return response
    .json()
    .then((reply) => z.core.parse(schema, reply))
    .catch(throwUnanswered);
}

/** Reads a PDF. The type of the result is never that of a page. */
export async function readPdf(path: string): Promise<Blob> {
  return new Blob([await (await callApi('GET', path)).arrayBuffer()], { type: 'application/pdf' });
}

/** Sends a batch of records. If it is too large for one call, sends its halves one after the other. */
export async function sendParts<Item>(
  batch: readonly Item[],
  send: (part: readonly Item[]) => Promise<void>,
): Promise<void> {
  try {
    await send(batch);
  } catch (error) {
    if (batch.length < 2 || !isReply(error, 'too_large')) throw error;
    for (const half of splitIntoChunks(batch, Math.ceil(batch.length / 2))) await sendParts(half, send);
  }
}

/** Fetches the export of the records that match `params`. */
export async function exportSheet(
  collection: 'insights' | 'subscribers',
  params: Readonly<Record<string, string>>,
) {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  const response = await callApi('GET', `/api/admin/${collection}/export?${query.toString()}`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    file: await response.blob(),
    name: name ?? `${collection}.xlsx`,
    /** Whether the file was cut to the first rows. */
    cut: response.headers.get('x-export-cut') === 'true',
  };
}
