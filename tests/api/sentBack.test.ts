import { afterAll, describe, expect, it } from 'vitest';
import { nominationUpdateSchema } from '@utkarsh/domain/nomination/nomination';
import { organizationUpdateSchema } from '@utkarsh/domain/organization/organizationEdit';
import * as z from 'zod/mini';
import { callAs } from '../factories/staff';
import { addNomination } from '../factories/nominations';
import { addOrganization, organizationPath, removeAddedOrganizations } from '../factories/organizations';
import { readNominationRecord, readOrganizationRecord } from '../factories/firestore';

afterAll(removeAddedOrganizations);

const kinds = [
  {
    what: 'a nomination',
    given: async () => {
      const { id } = await addNomination();
      return { address: `/api/nominations/${id}`, read: () => readNominationRecord(id) };
    },
    schema: nominationUpdateSchema,
  },
  {
    what: 'an organization',
    given: async () => {
      const { id } = await addOrganization();
      return { address: organizationPath('mid', id), read: () => readOrganizationRecord(id) };
    },
    schema: organizationUpdateSchema,
  },
];

/** The rules refuse to change these; the API, which gets whole records back, does not look at them, and says so in its reference. */
describe('fields that cannot be changed', () => {
  it.each(kinds)('stay as they are on $what, whatever the client sends back', async ({ given, schema }) => {
    const strange = { any: ['thing', 7] };
    const fields = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      z.safeParse(field, strange).success ? [name] : [],
    );
    expect(fields).toContain('created_at');
    const { address, read } = await given();
    const record = await read();
    const body = {
      ...record,
      ...Object.fromEntries(fields.map((name) => [name, strange])),
    };
    const expected = { ...record, revision: record.revision + 1, updated_at: expect.stringMatching(/Z$/) };
    expect(await callAs('admin', 'PUT', address, body)).toMatchObject({ status: 200, body: expected });
    expect(await read()).toEqual(expected);
  });
});
