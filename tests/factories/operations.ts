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

export const anyText: unknown = expect.stringMatching(/\S/);
export const conflict = { status: 409, body: { code: 'conflict' } };
/** Matches what a member of the staff has changed. */
export const byStaff = { actor: { kind: 'staff', uid: anyText } };

/** Matches a refusal that names these fields: with these texts, or with any text if only names are given. */
export const refusalOf = (fields: object | readonly string[]): object => ({
  status: 400,
  body: {
    code: 'invalid',
    fields: Array.isArray(fields) ? Object.fromEntries(fields.map((name) => [name, anyText])) : fields,
  },
});

/** Expects that a reply is the refusal with this code and holds nothing else. */
export function expectRefusal(
  { status, headers, body }: Reply,
  { path }: Pick<Operation, 'path'>,
  code: ApiErrorCode,
  fields?: object,
): void {
  expect({ status, body, caching: headers.get('cache-control') }).toEqual({
    status: apiErrors[code].status,
    body: {
      success: false,
      code,
      error: anyText,
      // Clients of the login read the error as `message`.
      ...(path === '/api/admin/login' && { message: anyText }),
      ...(fields && { fields }),
    },
    caching: 'no-store',
  });
}
