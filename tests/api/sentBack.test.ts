import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { eventUpdateSchema } from '@utkarsh/domain/eventEdit';
import { insightUpdateSchema } from '@utkarsh/domain/insightEdit';
import { nominationUpdateSchema } from '@utkarsh/domain/nominationEdit';
import { organizationUpdateSchema } from '@utkarsh/domain/organizationEdit';
import * as z from 'zod/mini';
import { callAs } from '../factories/calls';
import * as events from '../factories/eventRecords';
import { database } from '../factories/firestore';
import { postInsight } from '../factories/forms';
import { nomination } from '../factories/nominations';
import * as organizations from '../factories/organizationRecords';
import { post, type Reply } from '../factories/site';

const madeSchema = z.object({ id: z.string() });
const made: [collection: string, id: string][] = [];

function addressOf(folder: string, collection: string, reply: Reply): string {
  const { id } = madeSchema.parse(reply.body);
  made.push([collection, id]);
  return `${folder}/${id}`;
}

afterAll(async () => {
  for (const [collection, id] of made) await database().collection(collection).doc(id).delete();
  await events.removeGiven();
  await organizations.removeGiven();
});

const kinds = [
  {
    what: 'a nomination',
    given: async () =>
      addressOf('/api/nominations', collections.nominations, await post('/api/nominations', nomination())),
    schema: nominationUpdateSchema,
  },
  {
    what: 'an insight',
    given: async () => addressOf('/api/admin/insights', collections.insights, await postInsight()),
    schema: insightUpdateSchema,
  },
  {
    what: 'an event',
    given: async () => `${events.path}/${(await events.given()).id}`,
    schema: eventUpdateSchema,
  },
  {
    what: 'an organization',
    given: async () => organizations.one('mid', (await organizations.given()).id),
    schema: organizationUpdateSchema,
  },
];

const recordSchema = z.looseObject({ revision: z.int() });

/** The rules refuse to change these; the API, which gets whole records back, does not look at them, and says so in its reference. */
describe('fields that cannot be changed', () => {
  it.each(kinds)('of $what stay what they are, whatever comes back in them', async ({ given, schema }) => {
    const strange = { any: ['thing', 7] };
    const fields = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
      z.safeParse(field, strange).success ? [name] : [],
    );
    expect(fields).toContain('created_at');
    const address = await given();
    const record = recordSchema.parse((await callAs('viewer', 'GET', address)).body);
    const body = {
      ...record,
      revision: record.revision + 1,
      ...Object.fromEntries(fields.map((name) => [name, strange])),
    };
    const expected = { ...record, revision: record.revision + 1, updated_at: expect.stringMatching(/Z$/) };
    expect(await callAs('admin', 'PUT', address, body)).toMatchObject({ status: 200, body: expected });
    expect((await callAs('viewer', 'GET', address)).body).toEqual(expected);
  });
});
