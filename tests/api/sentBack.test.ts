import { afterAll, describe, expect, it } from 'vitest';
import { nominationUpdateSchema } from '@utkarsh/domain/nomination/nomination';
import { organizationUpdateSchema } from '@utkarsh/domain/organization/organizationEdit';
import * as z from 'zod/mini';
import { callAs } from '../factories/calls';
import { givenNomination } from '../factories/history';
import * as organizations from '../factories/organizationRecords';
import { nominationRecord, organizationRecord } from '../factories/records';

afterAll(organizations.removeGiven);

const kinds = [
  {
    what: 'a nomination',
    given: async () => {
      const { id } = await givenNomination();
      return { address: `/api/nominations/${id}`, read: () => nominationRecord(id) };
    },
    schema: nominationUpdateSchema,
  },
  {
    what: 'an organization',
    given: async () => {
      const { id } = await organizations.addOrganization();
      return { address: organizations.one('mid', id), read: () => organizationRecord(id) };
    },
    schema: organizationUpdateSchema,
  },
];

/** The rules refuse to change these; the API, which gets whole records back, does not look at them, and says so in its reference. */
describe('fields that cannot be changed', () => {
  it.each(kinds)('of $what stay what they are, whatever comes back in them', async ({ given, schema }) => {
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
