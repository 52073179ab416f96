import { afterAll, describe, expect, it } from 'vitest';
import { certifiedNominationSchema } from '@utkarsh/domain/nomination/certifying';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { certifyText } from '@utkarsh/domain/nomination/statusFlow';
import { callAs } from '../factories/calls';
import { body, certify, named } from '../factories/certifying';
import { database } from '../factories/firestore';
import { dataOf, entryOf, givenNomination, restore } from '../factories/history';
import {
  edit,
  entryOf as organizationEntry,
  made,
  removeGiven,
  removeMany,
  rowOf,
} from '../factories/organizationRecords';
import { periodFrom } from '../factories/organizations';
import { nominationRecord } from '../factories/records';
import { post } from '../factories/site';
import { eventually } from '../factories/triggers';

afterAll(removeGiven);

describe('certifying a nomination', () => {
  it('adds the organization, publishes it and sets the status, all with the history', async () => {
    const { id } = await givenNomination();
    const reply = await certify(id, body());
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const { nomination, organization } = certifiedNominationSchema.parse(reply.body);
    made.add(organization.id);
    expect(nomination).toMatchObject({ id, status: 'certified', organization: organization.id, revision: 2 });
    expect(organization).toMatchObject({ tier: 'mid', nomination: id, revision: 1, state: 'valid' });
    const actor = { kind: 'staff', uid: expect.stringMatching(/\w/) as unknown };
    expect(await entryOf(`nominations_${id}_2_updated`)).toMatchObject({
      actor,
      fields: ['organization', 'revision', 'status'],
    });
    expect(await organizationEntry(organization.id, '1_created')).toMatchObject({ actor });
    expect(await rowOf('mid', organization.id)).toBeDefined();
    expect(await dataOf('certified', organization.id)).toMatchObject({
      organization_name: organization.organization_name,
    });
  });

  it('gives a certificate whose days can be corrected and not taken away', async () => {
    const { id } = await givenNomination();
    const { organization } = certifiedNominationSchema.parse((await certify(id, body())).body);
    made.add(organization.id);
    expect(await edit(organization, { certification_period: '' })).toMatchObject({
      status: 400,
      body: { fields: { certification_period: expect.stringContaining('is needed') as unknown } },
    });
    expect((await edit(organization, { certification_period: periodFrom(3) })).status).toBe(200);
  });

  it('twice at once adds one organization; the second call learns of the first', async () => {
    const { id } = await givenNomination();
    const sent = body();
    const replies = await Promise.all([certify(id, sent), certify(id, sent), certify(id, sent)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      current: { id, status: 'certified', revision: 2 },
      organization: { id: expect.stringMatching(/^kaveri-/) as unknown, tier: 'mid' },
    });
    expect(await named(sent.organization_name)).toHaveLength(1);
  });

  it('adds nothing when somebody has changed the nomination since', async () => {
    const { id, edit } = await givenNomination();
    await edit(2, { mobile: '044 4444' });
    const sent = body();
    expect(await certify(id, sent)).toMatchObject({ status: 409, body: { current: { mobile: '044 4444' } } });
    expect(await named(sent.organization_name)).toHaveLength(0);
  });

  it('mails the nominator a link to the certificate', async () => {
    const { id } = await givenNomination();
    const { organization } = certifiedNominationSchema.parse((await certify(id, body())).body);
    made.add(organization.id);
    const mails = await database().collection('mail').where('about', 'array-contains', id).get();
    expect(mails.docs.map((mail) => mail.get('message') as unknown)).toMatchObject([
      {
        subject: `${organization.organization_name} is certified`,
        text: expect.stringContaining(organization.id) as unknown,
      },
    ]);
  });

  it('is done once, even if an earlier version is restored; again when its organization is deleted', async () => {
    const { id } = await givenNomination();
    const first = `nominations_${id}_1_created`;
    await eventually(`audit/${first}`, (entry) => expect(entry).toBeDefined());
    const { organization } = certifiedNominationSchema.parse((await certify(id, body())).body);
    made.add(organization.id);
    expect((await restore(first, 2)).status).toBe(200);
    const again = body({ revision: 3 });
    expect(await certify(id, again)).toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining(organization.id) as unknown,
        organization: { id: organization.id, tier: 'mid' },
      },
    });
    expect(await named(again.organization_name)).toHaveLength(0);
    await removeMany([organization.id]);
    expect((await certify(id, again)).status).toBe(201);
    expect(await named(again.organization_name)).toHaveLength(1);
  });

  it('tells how a day is written', async () => {
    const { id } = await givenNomination();
    const valid_from = 'Choose the first day, such as 4 Dec 2026. Write it as 2026-12-04.';
    const reply = await certify(id, body({ valid_from: '4 Dec 2026' }));
    expect(reply).toMatchObject({ status: 400, body: { fields: { valid_from } } });
  });

  it('is the only way to Certified, except returning to it', async () => {
    const { id } = await givenNomination();
    const record = await nominationRecord(id);
    const put = (changes: object) =>
      callAs('admin', 'PUT', `/api/nominations/${id}`, { ...record, ...changes });
    expect(await put({ status: 'certified', revision: 1 })).toMatchObject({
      status: 400,
      body: { fields: { status: certifyText } },
    });
    const { organization } = certifiedNominationSchema.parse((await certify(id, body())).body);
    made.add(organization.id);
    expect((await put({ status: 'in_review', revision: 2 })).status).toBe(200);
    expect((await put({ status: 'certified', revision: 3 })).status).toBe(200);
  });

  it('is refused below the size where the programme begins', async () => {
    const { id } = await givenNomination();
    expect(await certify(id, body({ number_of_employees: 9 }))).toMatchObject({
      status: 400,
      body: { fields: { number_of_employees: expect.stringMatching(/10 employees/) as unknown } },
    });
  });

  it('adds nothing after the nominator has withdrawn', async () => {
    const { id } = await givenNomination({ status: 'withdrawn', terms_accepted: 0 });
    const sent = body();
    expect(await certify(id, sent)).toMatchObject({
      status: 400,
      body: { fields: { status: expect.stringMatching(/withdrawn/) as unknown } },
    });
    expect(await named(sent.organization_name)).toHaveLength(0);
    expect(await dataOf('nominations', id)).toMatchObject({ status: 'withdrawn', revision: 1 });
  });

  it('is refused for an unknown nomination, a wrong field, a viewer and a visitor', async () => {
    const { id } = await givenNomination();
    expect((await certify(newDocumentId(), body())).status).toBe(404);
    const wrong = await certify(id, body({ industry: 'Weaving', tier: 'huge', revision: 0, nickname: 'K' }));
    const anyText = expect.any(String) as unknown;
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { industry: anyText, nickname: anyText, revision: anyText, tier: anyText } },
    });
    expect((await certify(id, body(), 'viewer')).status).toBe(403);
    expect((await post(`/api/admin/nominations/${id}/certify`, body())).status).toBe(401);
    expect(await dataOf('nominations', id)).toMatchObject({ status: 'new', revision: 1 });
  });
});
