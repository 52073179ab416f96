import { expect } from 'vitest';
import { operations } from '@utkarsh/domain/contract/openApi';
import { type ApiErrorCode, type Operation, apiErrors } from '@utkarsh/domain/contract/api';
import type { Reply } from './site';

/** An operation of the contract at an address: of one tier where it has tiers, about a record that is not there. */
export interface Call extends Operation {
  address: string;
}

export const callsOfContract: readonly Call[] = operations.map((operation) => ({
  ...operation,
  address: operation.path.replace(/\{(tier|band)\}/, 'micro').replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000'),
}));

/** Those that a test is about, by their names. */
export const nameCalls = (filter: (made: Call) => boolean): [string, Call][] =>
  callsOfContract.filter(filter).map((call) => [`${call.method} ${call.address}`, call]);

/** Checks that a reply is a refusal, and nothing besides: `fields` when they are named. */
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
      // The clients of the login read it under this name.
      ...(path === '/api/admin/login' && { message: error }),
      ...(fields && { fields }),
    },
    caching: 'no-store',
  });
}
