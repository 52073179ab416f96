import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from '../text/format';
import {
  addressKey,
  cleanEmail,
  cleanPhone,
  cleanWebAddress,
  mailboxOf,
  normalizeEmail,
  readWholeNumber,
  wholeNumberFault,
} from './pastedText';

describe('cleanEmail', () => {
  const address = "meera.d'souza@looms.in";

  it.each([
    address,
    `  ${address}\u00a0`,
    `mailto:${address}`,
    `MAILTO:${address}?subject=Hello%20there&body=x`,
    'mailto:meera.d%27souza@looms.in',
    `<${address}>`,
    `<mailto:${address}>`,
    `Meera D'Souza <${address}>`,
    `"D'Souza, Meera" <${address}>;`,
    `${address} <mailto:${address}>`,
    `[${address}](mailto:${address})`,
    `"${address}"`,
    `'${address}'`,
    `“${address}”,`,
    `(${address})`,
    `${address}.`,
    `${address},`,
    `${address} ; `,
    `${address}。`,
    `\u200b\u2060${address}\ufeff`,
    `\u202a${address}\u202c`,
    `\u2066${address}\u2069`,
    `meera.d\u00ad'souza@loo\u200bms.in`,
    `meera.d'souza\u200d@\u200clooms.in`,
    `ｍeera.d'souza＠looms．in`,
    'meera.d’souza@looms.in',
    `mailto://${address}`,
    `Email: ${address}`,
    `Email ID : ${address}`,
    `e-mail - ${address}`,
    `email=${address}`,
    `• ${address}`,
    `- ${address}`,
    `1. ${address}`,
    `*${address}*`,
    `_${address}_`,
    `${address}/`,
    `${address} (work)`,
    `${address} [Meera D'Souza]`,
    `Meera D'Souza (${address})`,
  ])('finds the address in %j', (text) => expect(cleanEmail(text)).toBe(address));

  it.each([
    ['<संपर्क@डाटामेल.भारत>', 'संपर्क@डाटामेल.भारत'],
    ['mailto:%E0%A4%B8%E0%A4%82%E0%A4%AA%E0%A4%B0%E0%A5%8D%E0%A4%95@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
    ['zoe\u0301@d\u00e9j\u00e0.example', 'zo\u00e9@d\u00e9j\u00e0.example'],
    ['a@b。in', 'a@b.in'],
    ['E-mail: a@b.in', 'a@b.in'],
    ['Email:a@b.in', 'a@b.in'],
    ['संपर्क: a@b.in', 'a@b.in'],
    ['Email: a@b.in, c@d.in', 'Email: a@b.in, c@d.in'],
    ['https://a@b.in', 'https://a@b.in'],
  ])('returns for %j the address %j', (text, result) => expect(cleanEmail(text)).toBe(result));

  it.each(['email-desk@looms.in', '_meera@looms.in', '1.meera@looms.in', 'https://mail.in/?to=a@b.in'])(
    'leaves %j unchanged',
    (text) => expect(cleanEmail(text)).toBe(text),
  );

  it.each(['a@b.in,c@d.in', 'a@b.in\nBcc: c@d.in', 'a b@c.in', 'a@b.in c@d.in'])(
    'leaves %j unchanged, because it contains several addresses',
    (text) => expect(cleanEmail(text)).toBe(text),
  );

  it('is fast on hostile values', () => {
    for (const part of ['<', '.', 'mailto:', ' "', '\u200d', '@']) {
      expect(cleanEmail(part.repeat(500_000)).length).toBeGreaterThanOrEqual(0);
      expect(cleanEmail(part.repeat(1_900 / part.length)).length).toBeGreaterThanOrEqual(0);
    }
  });
});

it.each([
  ['<https://looms.in/about>', 'https://looms.in/about'],
  ['<URL:https://looms.in>', 'https://looms.in'],
  ['LinkedIn: linkedin.com/company/looms', 'linkedin.com/company/looms'],
  ['Website - https://looms.in', 'https://looms.in'],
  ['looms.in:8080/about', 'looms.in:8080/about'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['https: //looms.in', 'https: //looms.in'],
  ['"https://looms.in".', 'https://looms.in'],
  ['(www.looms.in)', 'www.looms.in'],
  ['https://en.wikipedia.org/wiki/Loom_(weaving)', 'https://en.wikipedia.org/wiki/Loom_(weaving)'],
  ['\u200bhttps://lo\u00adoms.in/\ufeff', 'https://looms.in/'],
  ['https://looms.in/a,', 'https://looms.in/a'],
  ['LinkedIn: https://www.linkedin.com/in/meera', 'https://www.linkedin.com/in/meera'],
  ['my profile on LinkedIn https://www.linkedin.com/in/meera.', 'https://www.linkedin.com/in/meera'],
  ['[Looms](https://looms.in/a)', 'https://looms.in/a'],
  ['https://https://looms.in', 'https://looms.in'],
  ['https:/looms.in', 'https://looms.in'],
  ['https:looms.in/a', 'https://looms.in/a'],
  ['//looms.in/a', 'looms.in/a'],
  ['http//looms.in', 'http://looms.in'],
  ['https：／／looms．in', 'https://looms.in'],
  ['https://looms.in/a b', 'https://looms.in/a b'],
  ['https://looms.in, https://b.in', 'https://looms.in, https://b.in'],
  ['https://looms.in/?q=<b>', 'https://looms.in/?q=<b'],
])('cleanWebAddress returns for %j the address %j', (text, result) =>
  expect(cleanWebAddress(text)).toBe(result),
);

it.each([
  ['＋９１ ９８４００－１２３４５', '+91 98400-12345'],
  ['\u202a+91\u00a098400 12345\u202c', '+91 98400 12345'],
  ['tel:+919840012345', '+919840012345'],
  ['९८४०० १२३४५', '98400 12345'],
  ['tel://+919840012345', '+919840012345'],
  ['tel:+91%2098400%2012345', '+91 98400 12345'],
  ['Mobile: +91 98400 12345, ext 12', '+91 98400 12345, ext 12'],
  ['Ph. No. - 044-5550 0142', '044-5550 0142'],
  ['<tel:98400>', '98400'],
  ['"98400\t12345"', '98400 12345'],
  ['98400\ufe0d 123\ufffc45\u200d', '98400 12345'],
  ['9\ufe0f\u20e38\ufe0f\u20e3400 12345', '98400 12345'],
  ['+\ufe0e91 ९\u0301८४०० १२३४५', '+91 98400 12345'],
  ['98400 12345 (after 5 pm)', '98400 12345 (after 5 pm)'],
])('cleanPhone returns for %j the number %j', (text, result) => expect(cleanPhone(text)).toBe(result));

it.each([
  ['Asha.Rao@Mills.CO.IN', 'asha.rao@mills.co.in'],
  [' asha.rao+7@mills.co.in', 'asha.rao@mills.co.in'],
  ['asha+a+b@mills.co.in', 'asha@mills.co.in'],
  ['A.sha+x@GoogleMail.com', 'asha@gmail.com'],
  ['+asha@mills.co.in', '+asha@mills.co.in'],
  ['Asha Rao <Asha.Rao@mills.co.in>.', 'asha.rao@mills.co.in'],
  ['asha@डाटामेल.भारत', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ['asha@XN--C2BD4BQ1DB8D.xn--h2brj9c', 'asha@xn--c2bd4bq1db8d.xn--h2brj9c'],
])('%s reaches the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

describe('addressKey', () => {
  it.each([
    ["Meera.D'Souza@Looms.in", "mailto:meera.d'souza@looms.in."],
    ['संपर्क@डाटामेल.भारत', 'संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['zo\u00e9@d\u00e9j\u00e0.example', 'ZOE\u0301@DE\u0301JA\u0300.example'],
  ])('is the same for %s and %s', (one, other) => expect(addressKey(one)).toBe(addressKey(other)));

  it('differs for addresses with and without a tag', () => {
    expect(addressKey('asha+a@looms.in')).not.toBe(addressKey('asha@looms.in'));
  });

  it('leaves a domain unchanged when it is invalid', () => {
    expect(addressKey('a@\u0301.\u093f')).toBe('a@\u0301.\u093f');
  });
});

it('normalizeEmail keeps the script of the domain', () => {
  expect(normalizeEmail('<संपर्क@डाटामेल.भारत>')).toBe('संपर्क@डाटामेल.भारत');
});

describe('readWholeNumber', () => {
  it.each([
    ['42', 42],
    [' 42 ', 42],
    ['1,20,000', 120_000],
    ['1,20,00,000', 12_000_000],
    ['120,000', 120_000],
    ['1 250', 1250],
    ['1\u00a0250', 1250],
    ['1\u202f20\u202f000', 120_000],
    ["1'250", 1250],
    ["'42", 42],
    ['42.0', 42],
    ['1,250.00', 1250],
    ['४२', 42],
    ['௧௨௦', 120],
    ['৪২', 42],
    ['４２', 42],
    ['１，２５０', 1250],
    ['4\u20602', 42],
    ['\u202a42\u202c', 42],
    ['0', 0],
  ])('reads %j as %i', (text, number) => {
    expect(readWholeNumber(text)).toBe(number);
  });

  it('reads a unit only when the field counts that unit', () => {
    expect(readWholeNumber('92%', 'percent')).toBe(92);
    expect(readWholeNumber('92.00 %', 'percent')).toBe(92);
    expect(readWholeNumber('९२％', 'percent')).toBe(92);
    expect(readWholeNumber('1,250 employees', 'people')).toBe(1250);
    expect(readWholeNumber('92%', 'people')).toBeUndefined();
    expect(readWholeNumber('92%')).toBeUndefined();
    expect(readWholeNumber('92 people', 'percent')).toBeUndefined();
  });

  it.each([
    ['8,5', 'may be a fraction'],
    ['12,5', 'may be a fraction'],
    ['12.5', 'may be a fraction'],
    ['1,2', 'may be a fraction'],
    ['1.250', 'may be a fraction'],
    ['1.000', 'may be a fraction'],
    ['45 60', 'holds more than one number'],
    ['120\n45', 'holds more than one number'],
    ['2019, 2020', 'holds more than one number'],
    ['92/100', 'holds more than one number'],
    ['201 - 500', 'is a range'],
    ['11–50', 'is a range'],
    ['10 to 50', 'is a range'],
    ['2026-10-08', 'is a date'],
    ['08.10.2026', 'is a date'],
    ['10/20/2026 00:00', 'is a date'],
    ['20-Oct', 'is a date'],
    ['8 October 2026', 'is a date'],
    ['42, maybe 50', 'holds more than one number'],
    ['1.2E+04', 'was rounded by a spreadsheet'],
    ['250+', 'is not exact'],
    ['~300', 'is not exact'],
    ['approx. 300', 'is not exact'],
    ['42%', 'is a percentage'],
    ['42,', 'holds more than a number'],
    ['-42', 'is negative'],
    ['42²', 'holds more than a number'],
    ['4①', 'holds more than a number'],
    ['1 lakh', 'may be rounded: write all its digits'],
    ['1.5k', 'may be rounded: write all its digits'],
    ['2 Crores', 'may be rounded: write all its digits'],
    ['1,250 000', 'holds more than one number'],
    ['12,34,567,890', 'has unusual groups of digits'],
    ['many', 'is not a number'],
    ['', 'is not a number'],
  ])('refuses %j, which %s', (text, fault) => {
    expect(readWholeNumber(text)).toBeUndefined();
    expect(wholeNumberFault(text)).toBe(fault);
  });

  it('reads every number that formatCount writes, and western groups', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (count) => {
        expect(readWholeNumber(formatCount(count))).toBe(count);
        expect(readWholeNumber(count.toLocaleString('en-US'))).toBe(count);
        expect(readWholeNumber(String(count))).toBe(count);
      }),
    );
  });
});
