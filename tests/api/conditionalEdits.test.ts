import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nominationListSchema } from '@utkarsh/domain/contract/nominations';
import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { nominationUpdateSchema, staffNominationFields } from '@utkarsh/domain/nomination/nomination';
import { organizationFields } from '@utkarsh/domain/organization/organization';
import { organizationUpdateSchema } from '@utkarsh/domain/organization/organizationEdit';
import { database, readNominationRecord, readOrganizationRecord } from '../factories/firestore';
import { readEntry } from '../factories/history';
import { storeNomination } from '../factories/nominations';
import { conflict, refusalOf } from '../factories/operations';
import {
  addOrganization,
  makeWord,
  organizationPath,
  organizationsPath,
  removeAddedOrganizations,
  revocation,
  revokeOrganization,
} from '../factories/organizations';
import { type Reply, callApi } from '../factories/site';
import { callAs, signInAs } from '../factories/staff';
import { waitForDocument } from '../factories/triggers';

afterAll(removeAddedOrganizations);

type Fields = Record<string, unknown>;

/** A stored record with more fields than the API's specification lists. */
interface StoredRecord {
  id: string;
  address: string;
  read: () => Promise<Fields>;
  /** Finds the record in its list. */
  find: () => Promise<Fields | undefined>;
}

interface Kind {
  collection: string;
  store: () => Promise<StoredRecord>;
  /** The fields that the specification lists. */
  specFields: readonly string[];
  /** The fields that it does not list, as `store` has stored them. */
  otherFields: Fields;
  /** A field to change. */
  field: string;
  schema: z.ZodMiniObject;
}

const kinds: Kind[] = [
  {
    collection: 'nominations',
    store: async () => {
      const company_name = makeWord();
      const changes = { company_name, status: 'contacted', assignee: 'colleague-1' } as const;
      const { id, path } = await storeNomination(changes);
      const find = async () => {
        await waitForDocument(path, (data) => expect(data?.['search_tokens']).toBeDefined());
        const { body } = await callAs('admin', 'GET', `/api/nominations?search=${company_name}`);
        return nominationListSchema.parse(body).nominations.find((one) => one.id === id);
      };
      return { id, address: `/api/nominations/${id}`, read: () => readNominationRecord(id), find };
    },
    specFields: [...Object.keys(staffNominationFields), 'terms_accepted', 'id', 'created_at'],
    otherFields: { status: 'contacted', assignee: 'colleague-1' },
    field: 'mobile',
    schema: nominationUpdateSchema,
  },
  {
    collection: 'organizations',
    store: async () => {
      const record = await addOrganization();
      const { id, organization_name } = record;
      await revokeOrganization(record);
      const find = async () => {
        const search = `search=${encodeURIComponent(organization_name)}`;
        const { body } = await callAs('admin', 'GET', `${organizationsPath('mid')}?${search}`);
        return organizationListSchema.parse(body).organizations.find((one) => one.id === id);
      };
      return { id, address: organizationPath('mid', id), read: () => readOrganizationRecord(id), find };
    },
    specFields: [...Object.keys(organizationFields), 'id', 'created_at', 'updated_at'],
    otherFields: { tier: 'mid', ...revocation },
    field: 'address',
    schema: organizationUpdateSchema,
  },
];

async function put(address: string, body: Fields, headers: Record<string, string> = {}): Promise<Reply> {
  const token = await signInAs('admin');
  return callApi(address, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const revisionOf = (record: Fields | undefined) => z.int().parse(record?.['revision']);

describe.each(kinds)('an edit of $collection', (kind) => {
  const { collection, store, specFields, otherFields, field, schema } = kind;
  /** Stores a record and returns it with its documented fields. */
  async function storeRecord() {
    const record = await store();
    const read = await record.read();
    const fields = Object.fromEntries(Object.entries(read).filter(([name]) => specFields.includes(name)));
    return { ...record, fields, revision: revisionOf(read) };
  }

  it('accepts the documented fields alone and keeps all others', async () => {
    const { address, fields, read, revision } = await storeRecord();
    const reply = await put(address, { ...fields, [field]: '4 Mill Road' });
    const expectedFields = { ...otherFields, [field]: '4 Mill Road', revision: revision + 1 };
    expect(reply).toMatchObject({ status: 200, body: expectedFields });
    expect(reply.headers.get('etag')).toBe(`"${revision + 1}"`);
    expect(await read()).toMatchObject(expectedFields);
  });

  it('always passes without a revision, and the history keeps the replaced values', async () => {
    const { id, address, fields, read, revision } = await storeRecord();
    const values = ['Erode', 'Karur', 'Salem', 'Theni', 'Arni'];
    const replies = await Promise.all(values.map((value) => put(address, { ...fields, [field]: value })));
    expect(replies.map(({ status }) => status)).toEqual(values.map(() => 200));
    expect(await read()).toMatchObject({ revision: revision + values.length });
    const entries = await Promise.all(
      values.map((_value, index) => readEntry(`${collection}_${id}_${revision + index + 1}_updated`)),
    );
    const after = z.array(z.object({ after: z.record(z.string(), z.unknown()) })).parse(entries);
    expect(after.map((entry) => entry.after[field]).toSorted()).toEqual(values.toSorted());
  });

  it('writes nothing when a record of the list is sent back as it was read, and passes once when it is changed', async () => {
    const { address, find, read, revision } = await storeRecord();
    const [record = {}, before] = [await find(), await read()];
    expect(await put(address, record)).toMatchObject({ status: 200, body: { revision } });
    expect(await read()).toEqual(before);
    const putWith = (value: string) => put(address, { ...record, [field]: value });
    expect(await putWith('4 Mill Road')).toMatchObject({ status: 200, body: { revision: revision + 1 } });
    expect(await putWith('5 Mill Road')).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { revision: revision + 1 } },
    });
  });

  it('is stored once and answered alike when a lost reply makes the client send it again', async () => {
    const { address, read } = await store();
    const body = { ...(await read()), [field]: '4 Mill Road' };
    const first = await put(address, body);
    const second = await put(address, body);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(revisionOf(await read())).toBe(revisionOf(body) + 1);
    // After another change, the repeated edit would undo that change.
    expect((await put(address, { ...(await read()), [field]: 'Erode' })).status).toBe(200);
    expect(await put(address, body)).toMatchObject(conflict);
  });

  it('conflicts with an identical edit of somebody else', async () => {
    const { id, address, read } = await store();
    const body = { ...(await read()), [field]: '4 Mill Road' };
    expect((await put(address, body)).status).toBe(200);
    await database().doc(`${collection}/${id}`).update({ updated_by: 'colleague-1' });
    expect(await put(address, body)).toMatchObject(conflict);
  });

  it('passes with the present ETag or * as If-Match, and conflicts with an older ETag', async () => {
    const { address, fields, revision } = await storeRecord();
    const putMatching = (tag: string, more: Fields) =>
      put(address, { ...fields, ...more }, { 'If-Match': tag });
    const first = await putMatching(`"${revision}"`, { [field]: '1 Mill Road' });
    const etag = first.headers.get('etag') ?? '';
    expect((await putMatching(`"${revision}"`, { [field]: '2 Mill Road' })).body).toMatchObject({
      code: 'conflict',
      error: expect.stringMatching(/^.+ saved this record on \d+ \w+ \d{4}, .+, after you read it\./),
      current: { revision: revision + 1 },
    });
    expect((await putMatching(etag, { [field]: '2 Mill Road' })).status).toBe(200);
    expect((await putMatching(`W/"${revision + 2}"`, { [field]: '3 Mill Road' })).status).toBe(200);
    expect((await putMatching('*', { [field]: '4 Mill Road' })).status).toBe(200);
    const both = { [field]: '5 Mill Road', revision: revision + 4 };
    expect((await putMatching(`"${revision + 4}"`, both)).status).toBe(200);
  });

  it('changes nothing and names the If-Match when it is malformed or contradicts the body', async () => {
    const { address, fields, read, revision } = await storeRecord();
    const refusal = refusalOf({ 'If-Match': expect.stringContaining('If-Match') as unknown });
    for (const header of [`${revision}`, '"0"', '"x"', `"${revision}", "7"`, '"', `"${'9'.repeat(30)}"`]) {
      expect(await put(address, fields, { 'If-Match': header }), header).toMatchObject(refusal);
    }
    const contradiction = put(address, { ...fields, revision }, { 'If-Match': `"${revision + 1}"` });
    expect(await contradiction).toMatchObject(refusal);
    expect(await read()).toMatchObject({ revision });
  });

  /** The rules refuse to change these fields. The API gets whole records back and ignores them, as its reference says. */
  it('trims its texts and changes no field of the server, whatever the client sends', async () => {
    const strange = { any: ['thing', 7] };
    const names = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, type]) =>
      z.safeParse(type, strange).success ? [name] : [],
    );
    expect(names).toContain('created_at');
    const { address, read, revision } = await storeRecord();
    const before = await read();
    const body = { ...before, ...Object.fromEntries(names.map((name) => [name, strange])) };
    const result = {
      ...before,
      [field]: '4 Mill Road',
      revision: revision + 1,
      updated_at: expect.stringMatching(/Z$/),
    };
    const reply = await put(address, { ...body, [field]: ' 4 Mill Road ' });
    expect(reply).toMatchObject({ status: 200, body: result });
    expect(await read()).toEqual(result);
  });
});
