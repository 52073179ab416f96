import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type NominationRecord, storedNominationSchema } from '@utkarsh/domain/nomination/nomination';
import { makeNomination, toSubmittedNomination } from '@utkarsh/domain/testing/nominations';
import { sampleColleague } from '../../tools/seed/staff';
import { spreadOverRecords } from '../factories/badValues';
import { documentOf, readDocument, readNominationRecord } from '../factories/firestore';
import { badNominationsOfStaff, storeNomination, toStoredShape } from '../factories/nominations';
import { refusalOf } from '../factories/operations';
import { expectOneWinnerOfEach, outcomeByApi, outcomeByRules, type RacingEdit } from '../factories/races';
import { callApi, postJson } from '../factories/site';
import { addStaff, callAs } from '../factories/staff';
import { staffSdk } from '../factories/staffSdk';

const sdk = await staffSdk();
afterAll(sdk.close);

const replySchema = z.strictObject({
  success: z.literal(true),
  id: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
});

describe('POST /api/nominations', () => {
  it('stores a nomination as the form does, trims its texts and keeps emoji, Devanagari and accents', async () => {
    const companyName = 'उत्कर्ष Café 🙂 & Sons';
    const reply = await postJson('/api/nominations', makeNomination({ companyName: `  ${companyName} ` }));
    expect(reply.status).toBe(201);
    const data = await readDocument('nominations', replySchema.parse(reply.body).id);
    const record = storedNominationSchema.parse(data);
    expect(toSubmittedNomination(record)).toEqual(makeNomination({ companyName }));
    expect(record).toMatchObject({ status: 'new', revision: 1, terms_accepted: 1 });
    // A trigger adds the search words, at once or a moment later.
    const { search_tokens: _words, ...fields } = data ?? {};
    const names = [...Object.keys(record), 'created_at', 'updated_at'];
    expect(Object.keys(fields).toSorted()).toEqual(names.toSorted());
  });

  it('refuses broken UTF-8', async () => {
    const body = Buffer.from([...Buffer.from('{"firstName":"'), 0xff, ...Buffer.from('"}')]);
    const headers = { 'Content-Type': 'application/json' };
    expect((await callApi('/api/nominations', { method: 'POST', headers, body })).status).toBe(400);
  });

  it('sends headers against framing and sniffing', async () => {
    const { headers } = await postJson('/api/nominations', {});
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });
});

const edit = (id: string, body: object) => callAs('admin', 'PUT', `/api/nominations/${id}`, body);

describe('an edit of a nomination', () => {
  it('sets an assignee and removes it, and refuses people who cannot act, and invalid uids, by name', async () => {
    const { id } = await storeNomination();
    const [newcomer, viewer] = [await addStaff('admin'), await addStaff('viewer')];
    await documentOf('staff', viewer.uid).update({ last_seen: new Date() });
    const assign = async (assignee: unknown) => edit(id, { ...(await readNominationRecord(id)), assignee });
    const assignee = sampleColleague.uid;
    expect(await assign(assignee)).toMatchObject({ status: 200, body: { assignee } });
    expect(await assign('')).toMatchObject({ status: 200, body: { assignee: '' } });
    for (const uid of [
      newcomer.uid,
      viewer.uid,
      'former',
      '__x__',
      'two words',
      'a/b',
      'x'.repeat(129),
      7,
      null,
    ])
      expect(await assign(uid)).toMatchObject(
        refusalOf({ assignee: expect.stringContaining('Assignee') as unknown }),
      );
    expect(await readDocument('nominations', id)).toMatchObject({ assignee: '', revision: 3 });
  });

  it('is refused with every bad field by its stored name, and changes nothing', async () => {
    const { id } = await storeNomination();
    const record = await readNominationRecord(id);
    // Staff may store the consent as 0 and send the fields of the record itself, unlike a nominator.
    const isAllowed = (name: string) =>
      /^consent false|^renewalOf|^(id|status|created_at|revision) that is unknown/.test(name);
    const entries = badNominationsOfStaff
      .filter(({ name }) => !isAllowed(name))
      .flatMap(({ field, record: bad }) => Object.entries(toStoredShape({ [field]: bad[field] })));
    const ofServer = { revision: '2', status: 'done', key: 'x'.repeat(32), search_tokens: [] };
    for (const changes of spreadOverRecords([...entries, ...Object.entries(ofServer)]))
      expect(await edit(id, { ...record, ...changes }), JSON.stringify(changes)).toMatchObject(
        refusalOf(Object.keys(changes)),
      );
    expect(await readNominationRecord(id)).toEqual(record);
  });

  const throughApi = (record: NominationRecord, status: string): RacingEdit => ({
    save: () => outcomeByApi(edit(record.id, { ...record, status })),
    makes: { status, revision: 2 },
  });
  const underRules = ({ id }: NominationRecord, mobile: string): RacingEdit => ({
    save: () => outcomeByRules(sdk.save(`nominations/${id}`, { mobile, revision: 2 })),
    makes: { mobile, revision: 2 },
  });
  type Pair = (record: NominationRecord) => readonly [RacingEdit, RacingEdit];
  it.each<[string, Pair]>([
    ['through the API', (record) => [throughApi(record, 'in_review'), throughApi(record, 'declined')]],
    ['through API and SDK', (record) => [throughApi(record, 'in_review'), underRules(record, '044 2222')]],
  ])('wins in each of 50 pairs from one version, and the other conflicts: %s', async (_, edits) => {
    await expectOneWinnerOfEach({
      // Without an address, nobody is mailed.
      makeItem: async () => readNominationRecord((await storeNomination({ email: '' })).id),
      edits,
      readItem: ({ id }) => readDocument('nominations', id),
    });
  });
});
