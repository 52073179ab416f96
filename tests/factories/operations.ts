import { expect } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { operations } from '@utkarsh/domain/contract/openApi';
import { type ApiErrorCode, type Operation, apiErrors } from '@utkarsh/domain/contract/api';
import type { Reply } from './site';

/** An operation of the contract at an address: one of each tier where it has one, about a record that is not there. */
export interface Call extends Operation {
  address: string;
}

const isOfTiers = ({ path }: Operation) => /\{(tier|band)\}/.test(path);

export const callsOfContract: readonly Call[] = operations.flatMap((operation) =>
  (isOfTiers(operation) ? bandIds : ['']).map((tier) => ({
    ...operation,
    address: operation.path.replace(/\{(tier|band)\}/, tier).replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000'),
  })),
);

/** Those that a test is about, by their names. */
export const nameCalls = (filter: (made: Call) => boolean): [string, Call][] =>
  callsOfContract.filter(filter).map((made) => [`${made.method} ${made.address}`, made]);

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
