import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certifiedOn, maxRowsPerDocument, packRows, unpackRows, type DirectoryRow } from './directory';
import { directoryRows, nearDay } from './testing/arbitraries';

const row: DirectoryRow = {
  id: 'anjali-foods-pvt-ltd-a1b2c3',
  organization_name: 'Anjali Foods Pvt Ltd',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  certification_period: 'Sep 2025 to Sep 2026',
  profile_url: 'https://anjali.example/',
  revoked: false,
};

describe('packRows and unpackRows', () => {
  it('give back what was put in', () => {
    fc.assert(
      fc.property(directoryRows(), (rows) => {
        expect(unpackRows(packRows(rows))).toEqual(rows);
      }),
    );
  });

  it('keep an id that comes from an earlier name', () => {
    const renamed = [
      { ...row, organization_name: 'Anjali' },
      { ...row, organization_name: 'Malar Foods' },
      { ...row, organization_name: 'கு' },
    ];
    expect(unpackRows(packRows(renamed)).map(({ id }) => id)).toEqual([row.id, row.id, row.id]);
  });

  it('need well under 1 MiB for a full document of names as long as they come', () => {
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

  it('refuse to pack a period that could not be read back', () => {
    expect(() => packRows([{ ...row, certification_period: 'soon' }])).toThrow('anjali-foods-pvt-ltd-a1b2c3');
  });

  it('refuse a text that is not a packed directory', () => {
    const packed = packRows([row]);
    for (const text of [
      '',
      'null',
      '{}',
      '[1]',
      '[[]]',
      packed.slice(0, -1),
      packed.replace(',0]]', ',2]]'),
    ]) {
      expect(() => unpackRows(text), text).toThrow();
    }
  });
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
