import * as z from 'zod/mini';
import { UnfinishedError } from '../failures';
import { checkSession, idToken } from '../../firebase/auth';

/** The API said no. `message` is its own words; `fields` names what was wrong. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** With a conflict over an edit: the record as it is now. */
  readonly current: unknown;
  /** With a conflict over a certification: the first organization. */
  readonly organization: unknown;

  constructor(status: number, body: Failure) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.organization = body.organization;
  }
}

/** It was sent, and the API did not answer in a form that can be read: it is not known whether it was done. */
export class UnansweredError extends Error {}

/** Whether something may have been stored, though it failed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnansweredError || error instanceof UnfinishedError;

const unanswered = (cause: unknown): never => {
  throw new UnansweredError('The API did not answer.', { cause });
};

const failureSchema = z.object({
  code: z.string(),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  organization: z.optional(z.unknown()),
});
type Failure = z.infer<typeof failureSchema>;

interface CallOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** Calls the API with the rights of whoever is signed in. Throws ApiRefusal, UnansweredError, or why it was not sent. */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { signal, headers }: CallOptions = {},
): Promise<Response> {
  const authorization = `Bearer ${await idToken()}`;
  const response = await fetch(path, {
    method,
    ...(signal && { signal }),
    headers: {
      ...headers,
      Authorization: authorization,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(unanswered);
  if (response.ok) return response;
  if (response.status === 401) void checkSession();
  const failure = failureSchema.safeParse(await response.json().catch(() => undefined));
  throw failure.success
    ? new ApiRefusal(response.status, failure.data)
    : new UnansweredError(`The API answered ${response.status}.`);
}

/** Calls the API and parses the JSON of its reply. */
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
    .catch(unanswered);
}

/** Fetches the export of a list, of what matches `params`. Throws ApiRefusal, or what the network said. */
export async function exportSheet(
  what: 'insights' | 'subscribers',
  params: Readonly<Record<string, string>>,
) {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  const response = await callApi('GET', `/api/admin/${what}/export?${query.toString()}`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    file: await response.blob(),
    name: name ?? `${what}.xlsx`,
    /** It holds the first rows only: there were too many. */
    cut: response.headers.get('x-export-cut') === 'true',
  };
}
