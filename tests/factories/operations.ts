import { expect } from 'vitest';
import { operations } from '@utkarsh/domain/contract/openApi';
import { type ApiErrorCode, type Operation, apiErrors } from '@utkarsh/domain/contract/api';
import type { Reply } from './site';

/** An operation of the API contract with its address filled in: the Micro tier, and the id of a record that does not exist. */
export interface Call extends Operation {
  address: string;
}

export const callsOfContract: readonly Call[] = operations.map((operation) => ({
  ...operation,
  address: operation.path.replace(/\{(tier|band)\}/, 'micro').replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000'),
}));

/** Returns the matching calls as rows for `it.each`: the name, then the call. */
export const nameCalls = (filter: (made: Call) => boolean): [string, Call][] =>
  callsOfContract.filter(filter).map((call) => [`${call.method} ${call.address}`, call]);

/** Expects that a reply is the refusal with this code and holds nothing else. */
export function expectRefusal(
  { status, headers, body }: Reply,
  { path }: Pick<Operation, 'path'>,
  code: ApiErrorCode,
  fields?: object,
): void {
  const error: unknown = expect.stringMatching(/\S/);
  expect({ status, body, caching: headers.get('cache-control') }).toEqual({
    status: apiErrors[code].status,
    body: {
      success: false,
      code,
      error,
      // Clients of the login read the error as `message`.
      ...(path === '/api/admin/login' && { message: error }),
      ...(fields && { fields }),
    },
    caching: 'no-store',
  });
}
