import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetCell, sheetDate, sheetFileName, sheetLimits, sheetLink, sheetText } from './workbook';

describe('a text of a cell', () => {
  it.each([
    ['words', 'Anjali'],
    ['a text that looks like a formula', '=1+1'],
    ['emoji and Indian scripts', '🏆 उत्कर्ष ஸ்ரீ'],
    ['tabs and lines', 'a\tb\nc'],
    ['underscores', '_x00_ snake_case _'],
  ])('keeps %s', (_name, text) => {
    expect(sheetText(text)).toBe(text);
  });

  it.each([
    ['a null character', 'a\u0000b', 'a�b'],
    ['an escape character', '\u001b[2J', '�[2J'],
    ['a half emoji', 'x\uD83C', 'x�'],
    ['the other half', '\uDFC6x', '�x'],
    ['U+FFFE and U+FFFF', '\uFFFE\uFFFF', '��'],
    ['line ends of Windows and old Macs', 'a\r\nb\rc', 'a\nb\nc'],
    ['a text that Excel would decode', '_x0041_', '_x005F_x0041_'],
  ])('replaces %s', (_name, text, result) => {
    expect(sheetText(text)).toBe(result);
  });

  it('is cut and marked beyond the limit', () => {
    expect(sheetText('x'.repeat(sheetLimits.cell))).toBe('x'.repeat(sheetLimits.cell));
    const text = sheetText('x'.repeat(sheetLimits.cell + 1));
    expect(text).toHaveLength(sheetLimits.cell);
    expect(text).toMatch(/x… \[cut\]$/);
  });

  it('is not cut inside an emoji', () => {
    for (const start of ['', 'x']) expect(sheetText(start + '🏆'.repeat(20_000))).toMatch(/🏆… \[cut\]$/u);
  });

  it('fits into a cell and contains no character that XML refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.constantFrom('_x0041_', '\uD800', '🏆', '\r', '\u0007'), { maxLength: 30_000 }),
        ),
        (value) => {
          const text = sheetText(typeof value === 'string' ? value : value.join(''));
          expect(text.length).toBeLessThanOrEqual(sheetLimits.cell);
          expect(/(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u.test(text)).toBe(false);
        },
      ),
      { numRuns: 15 },
    );
  });
});

it('sheetDate returns the day and hour on the clock of India', () => {
  expect(sheetDate(new Date('1999-12-31T18:30:00Z'))).toBe(36_526);
  expect(sheetDate(new Date('2026-11-21T09:40:00Z'))).toBeCloseTo(46_347 + (15 * 60 + 10) / 1440, 8);
});

it('sheetCell shows a day without a time', () => {
  const day = new Date('2026-12-03T18:30:00Z');
  expect(sheetCell(day, true)).toEqual({ t: 'n', v: 46_360, z: 'd mmm yyyy' });
  expect(sheetCell(day)).toEqual({ t: 'n', v: 46_360, z: 'd mmm yyyy hh:mm' });
});

describe('a link of a cell', () => {
  it.each([
    ['https://www.linkedin.com/in/meena?trk=a&b=c#top', 'https://www.linkedin.com/in/meena?trk=a&b=c#top'],
    ['http://उदाहरण.in/ä b', 'http://xn--p1b6ci4b4b3a.in/%C3%A4%20b'],
  ])('turns %s into %s', (address, href) => {
    expect(sheetLink(address)).toBe(href);
  });

  it.each([undefined, '', 'linkedin.com', 'javascript:alert(1)', 'file:///etc/passwd', 'https://a b.in'])(
    'is omitted for %j',
    (address) => {
      expect(sheetLink(address)).toBeUndefined();
    },
  );

  it('is omitted when it is too long for Excel', () => {
    expect(sheetLink(`https://linkedin.com/${'x'.repeat(2000)}`)).toBeUndefined();
  });
});

it('sheetFileName contains the collection and the day in India', () => {
  expect(sheetFileName('insights', new Date('2026-11-21T20:00:00Z'))).toBe('insights-2026-11-22.xlsx');
});
