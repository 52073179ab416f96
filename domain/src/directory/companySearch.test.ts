import fc from 'fast-check';
import { companyIndex, searchCompanies, nameRuns } from './companySearch';
import { type RowOfTier, isPublic, rowsOn } from './directory';
import { matchRank, matchesIndustry, matchesName, nameKey } from './companyName';
import { bandId, companyName, directoryRows } from '../testing/arbitraries';
import { makeRowsNamed } from '../testing/directory';
import { describe, expect, it } from 'vitest';

const companies = (maxLength?: number): fc.Arbitrary<RowOfTier[]> =>
  fc.tuple(directoryRows(maxLength), bandId).map(([rows, tier]) =>
    rowsOn(rows, '2026-11-21')
      .filter(isPublic)
      .map((row) => ({ ...row, tier })),
  );

const rowsOf = (...names: string[]): RowOfTier[] => makeRowsNamed(names);

const none = companyIndex([]);
const search = (rows: RowOfTier[], name: string, page = 1, limit = 25) =>
  searchCompanies({ certified: companyIndex(rows), others: none }, { name, page, limit });
const names = (rows: readonly RowOfTier[]) => rows.map(({ organization_name }) => organization_name);

describe('searchCompanies', () => {
  it('counts the companies with a match in the name or the industry', () => {
    const query = fc.oneof(
      companyName,
      fc.constantFrom('a', 'b', 'pr', 'food', 'ins', 'ltd', 'Pvt Ltd', '&', 'é', 'ம', ' ', '!', ''),
    );
    fc.assert(
      fc.property(companies(), query, (rows, name) => {
        const key = nameKey(name);
        const isNamed = ({ organization_name }: RowOfTier) => matchesName(nameKey(organization_name), key);
        const matches = rows.filter((row) => isNamed(row) || matchesIndustry(row.industry, name));
        const { results, total, by_name, by_sound = 0 } = search(rows, name, 1, 1000);
        const ids = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
        expect(results.map(({ found_by }) => found_by)).toEqual([
          ...Array<string>(by_name).fill('name'),
          ...Array<string>(by_sound).fill('sound'),
          ...Array<string>(total - by_name - by_sound).fill('industry'),
        ]);
        expect(ids(results.slice(0, by_name))).toEqual(ids(rows.filter(isNamed)));
        const textMatches = results.filter(({ found_by }) => found_by !== 'sound');
        expect(ids(textMatches)).toEqual(ids(matches.filter(({ id }) => ids(textMatches).has(id))));
        expect(ids(results)).toEqual(new Set([...ids(matches), ...ids(results)]));
        expect(total).toBe(results.length);
      }),
    );
  });

  it('puts every match on exactly one page, best first', () => {
    fc.assert(
      fc.property(
        companies(),
        fc.constantFrom('a', 'e', 'pa', 'ltd'),
        fc.integer({ min: 1, max: 7 }),
        (rows, name, limit) => {
          const whole = search(rows, name, 1, 1000);
          const pages = Array.from({ length: Math.ceil(whole.total / limit) + 1 }, (_, page) =>
            search(rows, name, page + 1, limit),
          );
          expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
          for (const { total } of pages) expect(total).toBe(whole.total);
          const ranks = whole.results
            .slice(0, whole.by_name)
            .map((row) => matchRank(nameKey(row.organization_name), nameKey(name)));
          expect(ranks).toEqual(ranks.toSorted());
        },
      ),
    );
  });

  it('lists companies of one name in the same order every time', () => {
    const rows = rowsOf('Malar', 'Malar', 'Malar');
    expect(search(rows.toReversed(), 'malar').results).toMatchObject(rows);
  });

  it('orders whole names, beginnings, beginnings of words, and other parts', () => {
    const rows = rowsOf('Grand Malar', 'Samalarine', 'Malar Pannai', 'Malar Pvt Ltd');
    expect(names(search(rows, 'malar').results)).toEqual([
      'Malar Pvt Ltd',
      'Malar Pannai',
      'Grand Malar',
      'Samalarine',
    ]);
  });

  it('finds a company in every spelling of legal form, case, accents and punctuation', () => {
    const rows = rowsOf('Śānti & Sons (P) Ltd.');
    for (const query of [
      'santi and sons',
      'SANTI & SONS PRIVATE LIMITED',
      'Śānti&Sons pvt. ltd.',
      'ti-and so',
    ]) {
      expect(search(rows, query).total, query).toBe(1);
    }
  });

  it('lists companies of an industry after name matches, in the order of their names', () => {
    const rows = rowsOf('Malar Bakery', 'Food Malar', 'Anjali Mill').map((row) => ({
      ...row,
      industry: 'Food & Beverage',
    }));
    const reply = search([...rows, ...rowsOf('Kaveri')], 'FOOD');
    expect(names(reply.results)).toEqual(['Food Malar', 'Anjali Mill', 'Malar Bakery']);
    expect(reply.by_name).toBe(1);
  });

  it('finds a company by its sound in another script, after those found by name', () => {
    const rows = rowsOf('Chaitanya Recycling Pvt Ltd', 'आनंद वस्त्र उद्योग', 'Anand Vastralaya', 'Kaveri Mills');
    expect(search(rows, 'चैतन्य रीसाइक्लिंग')).toMatchObject({
      results: [{ organization_name: 'Chaitanya Recycling Pvt Ltd', found_by: 'sound' }],
      total: 1,
      by_name: 0,
      by_sound: 1,
    });
    const reply = search(rows, 'M/s. Anand Vastra');
    expect(names(reply.results)).toEqual(['Anand Vastralaya', 'आनंद वस्त्र उद्योग']);
    expect(reply).toMatchObject({ by_name: 1, by_sound: 1 });
  });

  it('suggests a name with the same sound in the same script, but does not find it', () => {
    const { total, suggestions } = search(rowsOf('Lakshmi Foods', 'Karan Foods'), 'Laxmi Foods');
    expect({ total, suggestions }).toEqual({ total: 0, suggestions: ['Lakshmi Foods'] });
    expect(search(rowsOf('Karan Foods'), 'Kiran Foods')).toMatchObject({
      total: 0,
      suggestions: ['Karan Foods'],
    });
  });

  it('suggests a name in another script with a similar sound', () => {
    expect(search(rowsOf('বিশ্বাস এন্টারপ্রাইজ'), 'Bisvas Enterprise Stores').suggestions).toEqual([]);
    expect(search(rowsOf('हिंदुस्तान यूनिलीवर'), 'Hindustan Onilevar').suggestions).toEqual(['हिंदुस्तान यूनिलीवर']);
  });

  it('finds nothing for a query without a letter or digit', () => {
    for (const query of ['', '  ', '-', '()', '’'])
      expect(search(rowsOf('Malar', 'A-B'), query)).toEqual({
        results: [],
        total: 0,
        by_name: 0,
        by_sound: 0,
        suggestions: [],
        certified_suggestions: [],
        others: [],
      });
  });

  it('suggests at most three similar names, nearest first, when nothing is found', () => {
    const rows = rowsOf(
      'Thendral Orchards',
      'Tendral Orchard',
      'Thendrall Orchards',
      'Thendral Orchadrs',
      'Malar Pannai',
    );
    const { total, suggestions } = search(rows, 'Thendril Orchards');
    expect(total).toBe(0);
    expect(suggestions).toHaveLength(3);
    expect(suggestions[0]).toBe('Thendral Orchards');
    expect(suggestions).not.toContain('Malar Pannai');
  });

  it('suggests a shared name once, and suggests nothing when a company was found', () => {
    expect(search(rowsOf('Malar Pannai', 'Malar Pannai'), 'Malar Panai').suggestions).toEqual([
      'Malar Pannai',
    ]);
    expect(search(rowsOf('Malar Pannai', 'Malar'), 'Malar').suggestions).toEqual([]);
  });

  it('suggests a name with one similar word', () => {
    expect(search(rowsOf('Sri Kurinji Spice Mills Pvt Ltd'), 'Kurunji').suggestions).toEqual([
      'Sri Kurinji Spice Mills Pvt Ltd',
    ]);
  });
});

describe('companies that are not certified', () => {
  const amongOthers = (all: string[], name: string, certifiedNames: string[] = []) =>
    searchCompanies(
      { certified: companyIndex(rowsOf(...certifiedNames)), others: companyIndex(rowsOf(...all)) },
      { name, page: 1, limit: 25 },
    );
  const othersOf = (all: string[], name: string) => names(amongOthers(all, name).others);

  it('are found by a name in another script that sounds the same', () => {
    expect(othersOf(['आनंद वस्त्र उद्योग'], 'Anand Vastra')).toEqual(['आनंद वस्त्र उद्योग']);
    expect(othersOf(['आनंद वस्त्र उद्योग'], 'Anant Vistara')).toEqual([]);
  });

  it('are at most five, with the whole name first', () => {
    const looms = Array.from({ length: 8 }, (_, index) => `Malar Looms ${index + 1}`);
    const others = othersOf([...looms, 'Malar'], 'malar');
    expect(others).toHaveLength(5);
    expect(others[0]).toBe('Malar');
    expect(othersOf(looms, 'Kaveri')).toEqual([]);
  });

  it('are left out when too many match', () => {
    const all = Array.from({ length: 21 }, (_, index) => `Malar ${index + 1}`);
    expect(othersOf(all, 'ma')).toEqual([]);
    expect(othersOf(all, 'Malar 21')).toHaveLength(1);
  });

  it('are suggested by a similar name, after certified ones of the same distance', () => {
    expect(amongOthers(['Malar Pannai'], 'Malar Panai')).toMatchObject({
      others: [],
      suggestions: ['Malar Pannai'],
    });
    expect(amongOthers(['Malar Pannei'], 'Malar Pannui', ['Malar Pannai']).suggestions).toEqual([
      'Malar Pannai',
      'Malar Pannei',
    ]);
  });

  it('are suggested without being called certified', () => {
    expect(amongOthers(['Malar Pannei'], 'Malar Pannui', ['Malar Pannai']).certified_suggestions).toEqual([
      'Malar Pannai',
    ]);
  });
});

/** Returns Levenshtein's distance by its definition. */
function edits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + 1,
          (previous[column] ?? 0) + 1,
          (previous[column - 1] ?? 0) + change,
        ),
      );
    }
    previous = line;
  }
  return previous[b.length] ?? 0;
}

const letters = fc.array(
  fc.string({ unit: fc.constantFrom(...Array.from('aabbcde')), minLength: 1, maxLength: 7 }),
  { minLength: 1, maxLength: 5 },
);
const nameLists = fc.array(letters, { minLength: 1, maxLength: 6 });

/** Queries for one of the names: the name with a missing or wrong letter, or another text. */
const queriesFor = (all: readonly (readonly string[])[]) =>
  fc
    .tuple(letters, fc.nat(), fc.nat(30), fc.constantFrom('other', '', 'e', 'x'))
    .map(([other, seed, position, slip]) => {
      const text = (slip === 'other' ? other : (all[seed % all.length] ?? other)).join('');
      return slip === 'other' ? text : text.slice(0, position) + slip + text.slice(position + 1);
    });

const namesAndQuery = nameLists.chain((all) => fc.tuple(fc.constant(all), queriesFor(all)));

const wordRuns = (words: readonly string[]) =>
  words.flatMap((_, start) =>
    words.slice(start).map((__, more) => words.slice(start, start + more + 1).join('')),
  );

describe('nameRuns', () => {
  it('finds a text once in each name that contains it, at its best place', () => {
    fc.assert(
      fc.property(namesAndQuery, fc.nat(4), ([all, text], length) => {
        const part = text.slice(0, 1 + length);
        fc.pre(part !== '');
        const places = new Map<number, number>();
        nameRuns(all).find(part, (name, place) => {
          expect(places.has(name)).toBe(false);
          places.set(name, place);
        });
        const matches = all.flatMap((words, name): [number, number][] => {
          const fullName = words.join('');
          if (!fullName.includes(part)) return [];
          const beginnings = words.map((_, index) => words.slice(0, index).join('').length);
          const isWordStart = beginnings.some((start) => fullName.startsWith(part, start));
          return [[name, fullName === part ? 0 : fullName.startsWith(part) ? 1 : isWordStart ? 2 : 3]];
        });
        expect([...places]).toEqual(matches);
      }),
    );
  });

  it('finds the equal and similar runs of whole words', () => {
    fc.assert(
      fc.property(namesAndQuery, fc.constantFrom(0, 0.2, 0.28), ([all, text], mostShare) => {
        fc.pre(text !== '');
        const runs = nameRuns(all);
        const maxDistance = Math.min(6, Math.floor(text.length * mostShare));
        const results = maxDistance === 0 ? runs.equalRuns(text) : runs.nearRuns(text, mostShare);
        for (const { name, start, length, share } of results)
          expect(edits((all[name] ?? []).join('').slice(start, start + length), text) / text.length).toBe(
            share,
          );
        const nearest = all.map((words) => Math.min(...wordRuns(words).map((run) => edits(run, text))));
        expect([...new Set(results.map(({ name }) => name))].toSorted()).toEqual(
          [...nearest.keys()].filter((name) => (nearest[name] ?? Infinity) <= maxDistance),
        );
        for (const [name, distance] of nearest.entries()) {
          const shares = results.filter((run) => run.name === name).map(({ share }) => share);
          if (distance <= maxDistance) expect(Math.min(...shares)).toBe(distance / text.length);
        }
      }),
    );
  });

  it('finds nothing for an empty text', () => {
    const runs = nameRuns([['malar', 'foods']]);
    runs.find('', () => expect.unreachable());
    expect([...runs.equalRuns(''), ...runs.nearRuns('', 0.28)]).toEqual([]);
  });
});
