import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyWords, matchRank, matchesIndustry, matchesName, nameKey, sameNameKeys } from './companyName';
import { foldText } from '../text/searchText';
import { companyName, legalForms } from '../testing/arbitraries';

const matches = (name: string, query: string) => matchesName(nameKey(name), nameKey(query));

describe('companyWords', () => {
  it('drops every legal form at the end', () => {
    for (const form of [...legalForms, 'LIMITED', 'Pvt.Ltd', '(P) Limited', 'Incorporated', 'pvt ltd.'])
      expect(companyWords(`Malar Foods ${form}`), form).toEqual(['malar', 'foods']);
  });

  it.each([
    'प्रा. लि.',
    'प्रा.लि.',
    'प्राइवेट लिमिटेड',
    'प्रायव्हेट लिमिटेड',
    '(पी) लि.',
    'এলএলপি',
    'প্রাঃ লিঃ',
    'প্রাইভেট লিমিটেড',
    'પ્રાઇવેટ લિમિટેડ',
    'પ્રા. લિ.',
    'ਪ੍ਰਾਈਵੇਟ ਲਿਮਿਟੇਡ',
    'ਪ੍ਰਾ. ਲਿ.',
    'ಪ್ರೈವೇಟ್ ಲಿಮಿಟೆಡ್',
    'ಎಲ್\u200cಎಲ್\u200cಪಿ',
    'പ്രൈവറ്റ് ലിമിറ്റഡ്',
    'പ്രൈ. ലി.',
    'ପ୍ରାଇଭେଟ ଲିମିଟେଡ',
    'ପ୍ରା. ଲି.',
    'பிரைவேட் லிமிடெட்',
    'பி. லிட்.',
    'ప్రైవేట్ లిమిటెడ్',
    'ప్రై. లి.',
    'پرائیویٹ لمیٹڈ',
    '(پ) لمیٹڈ',
  ])('drops %s at the end, like the Latin forms', (form) => {
    expect(companyWords(`कावेरी ${form}`)).toEqual(['कावेरी']);
    expect(matches('Kaveri Foods Pvt Ltd', `Kaveri Foods ${form}`)).toBe(true);
    expect(matches(`Kaveri Foods ${form}`, 'kaveri foods llp')).toBe(true);
  });

  it.each([
    'L.L.P.',
    'L L P',
    'PvtLtd',
    'Pvt.Limited',
    'One Person Company',
    '(One Person Company) Private Limited',
    '(OPC) Pvt. Ltd.',
    'O.P.C. Pvt Ltd',
    '(Regd.)',
    'Regd.',
    'Pvt. Ltd. (Registered)',
    '™ Pvt Ltd',
    '® Ltd',
  ])('drops %s at the end', (form) => {
    expect(companyWords(`Kaveri Foods ${form}`)).toEqual(['kaveri', 'foods']);
  });

  it('keeps letters and words that only resemble a legal form', () => {
    expect(companyWords('Help Foods')).toEqual(['help', 'foods']);
    expect(companyWords('Ms Foods')).toEqual(['ms', 'foods']);
    expect(companyWords('Ms. Kaveri Foods')).toEqual(['kaveri', 'foods']);
    expect(companyWords('One Person Company Advisors')).toEqual(['one', 'person', 'company', 'advisors']);
  });

  it('keeps legal words in other places, and in a name of nothing else', () => {
    expect(companyWords('Private Label Foods Ltd')).toEqual(['private', 'label', 'foods']);
    expect(companyWords('Team P')).toEqual(['team', 'p']);
    expect(companyWords('Limited')).toEqual(['limited']);
    expect(companyWords('  ')).toEqual([]);
  });
});

describe('a name with Messrs or & Co.', () => {
  const same = (one: string, other: string) =>
    sameNameKeys(one).some((key) => sameNameKeys(other).includes(key));

  it.each([
    ['M/s. Chaitanya Recycling', 'Chaitanya Recycling Pvt Ltd'],
    ['M/s Chaitanya Recycling', 'Chaitanya Recycling'],
    ['M/S.Chaitanya Recycling', 'Chaitanya Recycling'],
    ['m / s : Chaitanya Recycling', 'Chaitanya Recycling'],
    ['Ｍ／ｓ Chaitanya Recycling', 'Chaitanya Recycling'],
    ['Messrs. Chaitanya Recycling', 'CHAITANYA RECYCLING LTD'],
    ['Messrs Chaitanya & Co. Pvt. Ltd.', 'Chaitanya'],
    ['Chaitanya and Company (P) Limited', 'Chaitanya & Co'],
    ['Chaitanya Co., Ltd.', 'Chaitanya LLP'],
    ['Chaitanya Private Limited Company', 'Chaitanya'],
    ['Chaitanya & Co Pvt', 'Chaitanya'],
    ['Chaitanya Trading Company', 'Chaitanya Trading Co.'],
    ['Chaitanya Limited Liability Partnership', 'Chaitanya LLP'],
    ['मे. आनंद वस्त्र उद्योग', 'आनंद वस्त्र उद्योग'],
    ['मेसर्स आनंद वस्त्र आणि कंपनी प्रा. लि.', 'आनंद वस्त्र'],
    ['मे/स आनंद वस्त्र एंड कं. प्रा. लि.', 'आनंद वस्त्र'],
    ['एम/एस आनंद वस्त्र', 'आनंद वस्त्र'],
    ['মেসার্স আনন্দ বস্ত্র এন্ড কোং লিঃ', 'আনন্দ বস্ত্র'],
    ['মেঃ আনন্দ বস্ত্র', 'আনন্দ বস্ত্র'],
    ['મેસર્સ આનંદ વસ્ત્ર એન્ડ કંપની પ્રા. લિ.', 'આનંદ વસ્ત્ર'],
    ['ਮੈਸਰਜ਼ ਆਨੰਦ ਵਸਤਰ ਐਂਡ ਕੰਪਨੀ ਪ੍ਰਾ. ਲਿ.', 'ਆਨੰਦ ਵਸਤਰ'],
    ['ಮೆ. ಆನಂದ ವಸ್ತ್ರ ಮತ್ತು ಕಂಪನಿ ಪ್ರೈ. ಲಿ.', 'ಆನಂದ ವಸ್ತ್ರ'],
    ['മെസ്സേഴ്സ് ആനന്ദ് വസ്ത്ര ആൻഡ് കമ്പനി ലിമിറ്റഡ്', 'ആനന്ദ് വസ്ത്ര'],
    ['ମେସର୍ସ ଆନନ୍ଦ ବସ୍ତ୍ର ଏଣ୍ଡ କମ୍ପାନୀ ଲିମିଟେଡ', 'ଆନନ୍ଦ ବସ୍ତ୍ର'],
    ['மெசர்ஸ் ஆனந்த் வஸ்திரா அண்ட் கம்பெனி லிமிடெட்', 'ஆனந்த் வஸ்திரா'],
    ['మెస్సర్స్ ఆనంద్ వస్త్ర అండ్ కంపెనీ లిమిటెడ్', 'ఆనంద్ వస్త్ర'],
  ])('shares a key: %s and %s', (one, other) => {
    expect(same(one, other)).toBe(true);
    expect(matches(one, other) || matches(other, one)).toBe(true);
  });

  it.each([
    ['Rao Company', 'Rao'],
    ['Rao & Co', 'Rao'],
    ['Rao & Co', 'Rao Pvt Ltd'],
    ['Company', 'Co'],
    ['Company Pvt Ltd', 'Rao Pvt Ltd'],
    ['M. S. Rao Foods', 'Rao Foods'],
    ['MS Rao Foods', 'Rao Foods'],
    ['राव कंपनी', 'राव'],
    ['मे फेयर होटल', 'फेयर होटल'],
    ['!!!', '???'],
  ])('shares no key: %s and %s', (one, other) => expect(same(one, other)).toBe(false));

  it('keeps these words when it has no others', () => {
    expect(companyWords('M/s.')).toEqual(['m', 's']);
    expect(companyWords('Messrs')).toEqual(['messrs']);
    expect(companyWords('Company')).toEqual(['company']);
    expect(companyWords('Company Pvt Ltd')).toEqual(['company']);
    expect(companyWords('& Co. Pvt. Ltd.')).toEqual(['and', 'co']);
    expect(companyWords('मेसर्स प्रा. लि.')).toEqual([foldText('मेसर्स')]);
  });

  it('is found by its beginning with and without Messrs', () => {
    expect(matches('M/s. Rao & Co. Pvt. Ltd.', 'rao & co')).toBe(true);
    expect(matches('Rao & Co. Pvt. Ltd.', 'M/s Rao and Company Private Limited')).toBe(true);
    expect(matchRank(nameKey('Rao & Co. Pvt. Ltd.'), nameKey('Rao & Co'))).toBe(1);
  });
});

const matchesKeys = (name: string, query: string) => matchesName(nameKey(name), nameKey(query));

describe('matchesName', () => {
  it('finds a name by any part, regardless of case, spaces and punctuation', () => {
    fc.assert(
      fc.property(
        companyName,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', ' ', '-', '. '),
        (name, start, length, separator) => {
          const characters = [...name];
          const index = start % characters.length;
          const part = characters.slice(index, index + 1 + (length % characters.length));
          fc.pre(foldText(part.join('')) !== '');
          expect(matchesKeys(name, part.join(''))).toBe(true);
          expect(matchesKeys(name, part.join('').toUpperCase())).toBe(true);
          expect(matchesKeys(name, part.filter((character) => character !== ' ').join(''))).toBe(true);
          // A space around `&` or before a vowel sign would change the name.
          if (/^[a-zA-Z0-9 ]+$/u.test(part.join('')))
            expect(matchesKeys(name, part.join(separator))).toBe(true);
        },
      ),
    );
  });

  it('finds a name when the query has another legal form or none', () => {
    const form = fc.constantFrom('', ...legalForms);
    fc.assert(
      fc.property(companyName, form, form, (name, its, otherForm) => {
        expect(matchesKeys(`${name} ${its}`, `${name} ${otherForm}`)).toBe(true);
      }),
    );
  });

  it('finds a legal word only in names that contain it', () => {
    expect(matchesKeys('Malar Foods LLP', 'llp')).toBe(true);
    expect(matchesKeys('Malar Foods Ltd', 'llp')).toBe(false);
  });

  it('does not find a name that only has the same letters', () => {
    expect(matchesKeys('Malar Foods', 'malrafoods')).toBe(false);
    expect(matchesKeys('Malar Foods', 'malar goods')).toBe(false);
  });
});

it('a name is found with and without joiners', () => {
  expect(matchesKeys('ಎಲ್\u200cಜಿ ಮಿಲ್ಸ್', 'ಎಲ್ಜಿ')).toBe(true);
  expect(matchesKeys('ಎಲ್ಜಿ ಮಿಲ್ಸ್', 'ಎಲ್\u200cಜಿ')).toBe(true);
});

it.each([
  ['Food & Beverage', 'food', true],
  ['Food & Beverage', 'Beverages Ltd', false],
  ['Food & Beverage', 'beverage and food', true],
  ['Food & Beverage', 'ood', false],
  ['Food & Beverage', 'malar food', false],
  ['Food & Beverage', '&', false],
  ['Banking & Financial Services (BFSI)', 'bfsi', true],
  ['Banking & Financial Services (BFSI)', 'bank', true],
  ['Research & Development (R&D)', 'r&d', true],
  ['Information Technology (IT) & Software', 'IT', true],
  ['Hospitality & Tourism', 'it', false],
  ['Real Estate', 're', false],
  ['Insurance', ' - ', false],
])('matchesIndustry gives for %s and the query "%s": %s', (industry, query, isMatch) => {
  expect(matchesIndustry(industry, query)).toBe(isMatch);
});

it('matchRank is lower when the query covers more of the name', () => {
  const rank = (name: string, query: string) => matchRank(nameKey(name), nameKey(query));
  expect(rank('Malar Foods Pvt Ltd', 'malar foods')).toBe(0);
  expect(rank('Malar Foods Pvt Ltd', 'MALAR FOODS PRIVATE LIMITED')).toBe(0);
  expect(rank('Malar Foods Pvt Ltd', 'malar fo')).toBe(1);
  expect(rank('Malar Foods Pvt Ltd', 'food')).toBe(2);
  expect(rank('Malar Foods Pvt Ltd', 'oods')).toBe(3);
  expect(rank('Malar Foods Pvt Ltd', 'pvt')).toBe(3);
});
