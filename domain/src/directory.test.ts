import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certifiedOn,
  maxRowsPerDocument,
  packRows,
  readDirectoryDocument,
  type DirectoryRow,
} from './directory';
import { directoryRows, nearDay } from './testing/arbitraries';

const row: DirectoryRow = {
  id: 'anjali-foods-pvt-ltd-a1b2c3',
  organization_name: 'Anjali Foods Pvt Ltd',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  certification_period: 'Sep 2025 to Sep 2026',
  profile_url: 'https://anjali.example/',
  revoked: false,
  revision: 3,
};

const stored = (rows: readonly DirectoryRow[]) => ({
  tier: 'micro',
  rows: packRows(rows),
  count: rows.length,
});

describe('a directory document', () => {
  it('gives back what was put in', () => {
    fc.assert(
      fc.property(directoryRows(), (rows) => {
        expect(readDirectoryDocument(stored(rows))).toEqual({ rows, faults: [] });
      }),
    );
  });

  it('holds texts, so that a new option changes no stored row', () => {
    expect(JSON.parse(packRows([row]))).toEqual([
      [
        row.id,
        'Anjali Foods Pvt Ltd',
        'Food & Beverage',
        42,
        'Sep 2025 to Sep 2026',
        'https://anjali.example/',
        false,
        3,
      ],
    ]);
  });

  it('needs well under 1 MiB for a full document of names as long as they come', () => {
    const long = {
      ...row,
      organization_name: 'சொ'.repeat(30),
      profile_url: `https://${'a'.repeat(80)}.example/`,
    };
    const rows = Array.from({ length: maxRowsPerDocument }, (_, index) => ({
      ...long,
      id: `organization-${index}`,
    }));
    expect(new TextEncoder().encode(packRows(rows)).length).toBeLessThan(1_048_576);
  });

  it('whose rows are not packed rows is read as empty, with a fault', () => {
    for (const rows of ['not json', '', 'null', '{}', '7', packRows([row]).slice(0, -1), undefined, []]) {
      expect(readDirectoryDocument({ tier: 'micro', rows, count: 1 })).toEqual({
        rows: [],
        faults: ['its rows cannot be read'],
      });
    }
    expect(readDirectoryDocument(undefined).faults).toHaveLength(1);
  });

  it('with a broken row keeps all others', () => {
    const [good] = JSON.parse(packRows([row])) as [unknown[]];
    const broken = [null, 7, [], good.slice(1), good.with(2, 4), good.with(4, 'soon'), good.with(6, 0)];
    for (const one of broken) {
      const rows = JSON.stringify([good, one, good]);
      expect(readDirectoryDocument({ rows, count: 3 })).toEqual({
        rows: [row, row],
        faults: ['1 of its rows cannot be read'],
      });
    }
  });

  it('that counts wrong says so', () => {
    expect(readDirectoryDocument({ rows: packRows([row]), count: 2 })).toEqual({
      rows: [row],
      faults: ['it counts 2 rows and holds 1'],
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://a.example', '//a.example'])(
    'never makes a link of the profile %j',
    (profile_url) => {
      const { rows } = readDirectoryDocument(stored([{ ...row, profile_url }]));
      expect(rows).toHaveLength(1);
      expect(rows[0]).not.toHaveProperty('profile_url');
    },
  );
});

describe('certifiedOn', () => {
  const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
  const monthIn = (text = '') =>
    `${text.slice(4)}-${String(months.indexOf(text.slice(0, 3)) / 3 + 1).padStart(2, '0')}`;

  it('lets a row through when its certificate is valid on the day, and never one expired, upcoming or revoked', () => {
    fc.assert(
      fc.property(directoryRows(), nearDay, (rows, today) => {
        const month = today.slice(0, 7);
        const expected = rows.filter(({ certification_period, revoked }) => {
          const [from, to] = certification_period.split(' to ');
          return !revoked && monthIn(from) <= month && month <= monthIn(to);
        });
        expect(certifiedOn(rows, today)).toEqual(expected);
      }),
    );
  });

  it('drops a row on the day after its last', () => {
    expect(certifiedOn([row], '2026-09-30')).toEqual([row]);
    expect(certifiedOn([row], '2026-10-01')).toEqual([]);
    expect(certifiedOn([{ ...row, revoked: true }], '2026-01-01')).toEqual([]);
  });
});
