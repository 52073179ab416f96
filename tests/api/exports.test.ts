import { Timestamp } from 'firebase-admin/firestore';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { sheetDateFormat, sheetType } from '@utkarsh/domain/staff/workbook';
import { makeWord } from '../factories/organizations';
import { callAs, signInAs } from '../factories/staff';
import { fetchFile } from '../factories/site';
import { database, documentOf } from '../factories/firestore';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { makeInsight, makeStoredInsight } from '@utkarsh/domain/testing/insights';

afterAll(removeStoredInsights);

/** Stores an insight with search words, whatever its other fields hold. */
async function storeExported(company: string, changes: Record<string, unknown> = {}): Promise<string> {
  const id = await storeInsight({ company, status: 'pending' });
  await documentOf('insights', id).update({ company, ...changes });
  return id;
}
const time = (iso: string) => Timestamp.fromDate(new Date(iso));

async function fetchExport(query: string) {
  const headers = { Authorization: `Bearer ${await signInAs('viewer')}` };
  const reply = await fetchFile(`/api/admin/insights/export?${query}`, headers);
  expect(reply.status).toBe(200);
  return { reply, rows: await readSheet(reply.bytes, { trim: false, dateFormat: sheetDateFormat }) };
}

describe('the export of insights', () => {
  it('is a file named after the day', async () => {
    const { reply } = await fetchExport(`search=${makeWord()}`);
    const disposition = /^attachment; filename="insights-20\d\d-\d\d-\d\d\.xlsx"$/;
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': sheetType,
      'content-disposition': expect.stringMatching(disposition),
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers.get('x-export-cut')).toBeNull();
  });

  it('has the columns of the grid and the rows of the list, newest first', async () => {
    const company = makeWord();
    const older = await storeExported(company, {
      ...makeInsight({ name: 'नेतृत्व 🏆', company }),
      created_at: time('2026-11-21T20:00:00Z'),
      status: 'rejected',
    });
    const newer = await storeExported(company);
    const { rows } = await fetchExport(`search=${company}`);
    const columns = 'ID,Name,Designation,Company,Linkedin,Message,Image,Video,Created At,Status';
    expect(rows[0]).toEqual(columns.split(','));
    expect(rows.map(([id]) => id)).toEqual(['ID', newer, older]);
    expect(rows[2]).toEqual([
      older,
      'नेतृत्व 🏆',
      'CHRO & Head of Learning',
      company,
      'https://www.linkedin.com/in/meenakshi-s?trk=public_profile',
      makeInsight().message,
      `https://utkarsh-workplaces.example/uploads/insights/${older}/image.png`,
      null,
      new Date('2026-11-22T01:30:00Z'),
      'Rejected',
    ]);
    const rejections = await fetchExport(`search=${company}&status=rejected`);
    expect(rejections.rows.map(([id]) => id)).toEqual(['ID', older]);
  });

  it('includes records with invalid values', async () => {
    const company = makeWord();
    await storeExported(company, {
      name: '=HYPERLINK("https://elsewhere.in","x")',
      designation: { a: 1 },
      linkedin: 'javascript:alert(1)',
      message: 'x'.repeat(40_000) + '\u0000\uFFFF',
      image: null,
      status: 7,
    });
    const { rows } = await fetchExport(`search=${company}`);
    expect(rows[1]).toMatchObject({
      1: '=HYPERLINK("https://elsewhere.in","x")',
      2: '{"a":1}',
      4: 'javascript:alert(1)',
      6: null,
      9: '7',
    });
    expect(String(rows[1]?.[5])).toHaveLength(32_767);
  });

  it('filters by days of the calendar in India', async () => {
    const company = makeWord();
    const add = (iso: string) => storeExported(company, { created_at: time(iso) });
    await add('2026-11-19T18:29:59Z');
    const first = await add('2026-11-19T18:30:00Z');
    const last = await add('2026-11-21T18:29:59Z');
    await add('2026-11-21T18:30:00Z');
    const { rows } = await fetchExport(`search=${company}&from=2026-11-20&to=2026-11-21`);
    expect(rows.slice(1).map(([id]) => id)).toEqual([last, first]);
  });

  it('holds all matches of a search, also those beyond the limit of the list, which finds an old record by its rare word', async () => {
    const company = makeWord();
    const writer = database().bulkWriter();
    const ids = Array.from({ length: 510 }, newDocumentId);
    const insight = makeStoredInsight(undefined, { company });
    const search_tokens = recordTokens('insights', insight);
    // Nobody else sees these insights. They stay: their deletion would start a trigger for each.
    for (const id of ids) {
      const times = { created_at: Timestamp.now(), updated_at: Timestamp.now(), published_at: null };
      void writer.set(documentOf('insights', id), { ...insight, ...times, search_tokens });
    }
    await writer.close();
    const rareName = makeWord();
    const oldId = await storeInsight({ company, name: rareName, status: 'pending' });
    await documentOf('insights', oldId).update({ created_at: time('2026-01-05T06:00:00Z') });
    const search = (words: string) => callAs('viewer', 'GET', `/api/admin/insights?search=${words}`);
    expect((await search(`${company} ${rareName}`)).body).toMatchObject({
      total: 1,
      insights: [{ id: oldId }],
    });
    await documentOf('insights', oldId).delete();
    const { rows } = await fetchExport(`search=${company}`);
    expect(new Set(rows.slice(1).map(([id]) => id))).toEqual(new Set(ids));
    expect((await search(company)).body).toMatchObject({ cut: true, total: 500 });
  });
});
