import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCertified } from '../certificate/certification';
import { maxRowsPerDocument, packRows, readDirectoryDocument, rowsOn, type DirectoryRow } from './directory';
import { directoryRows, nearDay } from '../testing/arbitraries';

const row: DirectoryRow = {
  id: 'anjali-foods-pvt-ltd-a1b2c3',
  organization_name: 'Anjali Foods Pvt Ltd',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  periods: [
    { valid_from: '2024-09-01', valid_until: '2025-08-31', revoked: true },
    { valid_from: '2025-09-15', valid_until: '2026-09-14', revoked: false },
  ],
  profile_url: 'https://anjali.example/',
  logo: 'organizations/anjali-foods-pvt-ltd-a1b2c3/logo-a1b2c3d4e5f6g7h8i9j0.png',
  revision: 3,
};

const makeDocument = (rows: readonly DirectoryRow[]) => ({
  tier: 'micro',
  rows: packRows(rows),
  count: rows.length,
});

describe('a directory document', () => {
  it('is read as it was packed', () => {
    fc.assert(
      fc.property(directoryRows(), (rows) => {
        expect(readDirectoryDocument(makeDocument(rows))).toEqual({ rows, faults: [] });
      }),
    );
  });

  it('stores texts, so that a new option does not change stored rows', () => {
    expect(JSON.parse(packRows([row]))).toEqual([
      [
        row.id,
        'Anjali Foods Pvt Ltd',
        'Food & Beverage',
        42,
        '2024-09-01/2025-08-31* 2025-09-15/2026-09-14',
        'https://anjali.example/',
        3,
        'logo-a1b2c3d4e5f6g7h8i9j0.png',
      ],
    ]);
  });

  it('needs less than 1 MiB for the maximum of rows with long names', () => {
    const longRow = {
      ...row,
      organization_name: 'சொ'.repeat(30),
      profile_url: `https://${'a'.repeat(80)}.example/`,
    };
    const rows = Array.from({ length: maxRowsPerDocument }, (_, index) => ({
      ...longRow,
      id: `organization-${index}`,
    }));
    expect(new TextEncoder().encode(packRows(rows)).length).toBeLessThan(1_048_576);
  });

  it('with rows in a wrong format is read as empty and reported', () => {
    for (const rows of ['not json', '', 'null', '{}', '7', packRows([row]).slice(0, -1), undefined, []])
      expect(readDirectoryDocument({ tier: 'micro', rows, count: 1 })).toEqual({
        rows: [],
        faults: ['its rows cannot be read'],
      });
    expect(readDirectoryDocument(undefined).faults).toHaveLength(1);
  });

  it('with a broken row keeps all other rows', () => {
    const [good] = JSON.parse(packRows([row])) as [unknown[]];
    const noPeriods = [
      'soon',
      'Sep 2025 to Sep 2026',
      '2025-09-15',
      '2025-09-15/2026-09-14**',
      '2025-02-30/2026-02-27',
      '2025-09-15/2026-13-14',
      '2025-09-15/2026-09-14  2026-09-15/2027-09-14',
      '2025-09-15/2026-09-142026-09-15/2027-09-14',
    ];
    const faultyRows = [
      null,
      7,
      [],
      good.slice(1),
      good.with(2, 4),
      good.with(4, 2025),
      good.with(6, '3'),
      ...noPeriods.map((text) => good.with(4, text)),
    ];
    for (const one of faultyRows) {
      const rows = JSON.stringify([good, one, good]);
      expect(readDirectoryDocument({ rows, count: 3 })).toEqual({
        rows: [row, row],
        faults: ['1 of its rows cannot be read'],
      });
    }
  });

  it('from a later release with more values is read by this release', () => {
    const [values] = JSON.parse(packRows([row])) as [unknown[]];
    const rows = JSON.stringify([[...values, '33AAAAA0000A1Z5', true]]);
    expect(readDirectoryDocument({ rows, count: 1 })).toEqual({ rows: [row], faults: [] });
  });

  it('from before organizations had logos is read by this release', () => {
    const [values] = JSON.parse(packRows([row])) as [unknown[]];
    const { logo: _logo, ...rest } = row;
    const rows = JSON.stringify([values.slice(0, 7)]);
    expect(readDirectoryDocument({ rows, count: 1 })).toEqual({ rows: [rest], faults: [] });
    expect(packRows([rest])).toBe(rows);
  });

  it('with a wrong count is reported', () => {
    expect(readDirectoryDocument({ rows: packRows([row]), count: 2 })).toEqual({
      rows: [row],
      faults: ['it counts 2 rows and holds 1'],
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://a.example', '//a.example'])(
    'drops the profile address %j, which must not become a link',
    (profile_url) => {
      const { rows } = readDirectoryDocument(makeDocument([{ ...row, profile_url }]));
      expect(rows).toHaveLength(1);
      expect(rows[0]).not.toHaveProperty('profile_url');
    },
  );
});

describe('rowsOn', () => {
  it('gives each row the state of its certificate on the day, without other periods', () => {
    const { periods: _periods, ...rest } = row;
    expect(rowsOn([row], '2026-09-15')).toEqual([
      {
        ...rest,
        state: 'expired',
        valid_from: '2025-09-15',
        valid_until: '2026-09-14',
        certification_period: 'Sep 2025 to Sep 2026',
        renewed: false,
      },
    ]);
  });

  it('keeps every row in its order', () => {
    fc.assert(
      fc.property(directoryRows(), nearDay, (rows, today) => {
        expect(rowsOn(rows, today).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      }),
    );
  });
});

it('isCertified is true while a period runs, unless the newest period was revoked', () => {
  fc.assert(
    fc.property(directoryRows(), nearDay, (rows, today) => {
      const certifiedRows = rows.filter(
        ({ periods }) =>
          periods.at(-1)?.revoked === false &&
          periods.some((one) => !one.revoked && one.valid_from <= today && today <= one.valid_until),
      );
      expect(
        rowsOn(rows, today)
          .filter(isCertified)
          .map(({ id }) => id),
      ).toEqual(certifiedRows.map(({ id }) => id));
    }),
  );
});
