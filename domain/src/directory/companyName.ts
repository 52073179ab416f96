import { invisibleMarks } from '../fields/cleanText';
import { foldText, foldedWords } from '../text/searchText';

/** Words for private, limited and LLP at the end of a name, by script. `foldText` makes variants with capitals or dots equal. */
const legalWords: Readonly<Record<string, string>> = {
  latin: 'private pvt limited ltd llp inc incorporated opc pvtltd privatelimited pvtlimited',
  devanagari: 'प्राइवेट प्राईवेट प्रायवेट प्रायव्हेट प्रा प्राः लिमिटेड लिमीटेड मर्यादित मर्या लि लिः एलएलपी',
  bengali: 'প্রাইভেট প্ৰাইভেট প্রা প্রাঃ প্ৰা প্ৰাঃ লিমিটেড লি লিঃ এলএলপি',
  gujarati: 'પ્રાઇવેટ પ્રાઈવેટ પ્રાયવેટ પ્રા લિમિટેડ લી લિ એલએલપી',
  gurmukhi: 'ਪ੍ਰਾਈਵੇਟ ਪ੍ਰਾਇਵੇਟ ਪ੍ਰਾ ਲਿਮਟਿਡ ਲਿਮਟਡ ਲਿਮਿਟਿਡ ਲਿਮਿਟੇਡ ਲਿ ਐਲਐਲਪੀ',
  kannada: 'ಪ್ರೈವೇಟ್ ಪ್ರೈವೆಟ್ ಪ್ರೈ ಪ್ರಾ ಲಿಮಿಟೆಡ್ ನಿಯಮಿತ ಲಿ ಎಲ್ಎಲ್ಪಿ',
  malayalam: 'പ്രൈവറ്റ് പ്രൈവറ്റു പ്രൈ പ്രാ ലിമിറ്റഡ് ലിമിറ്റെഡ് ലി എൽഎൽപി എല്എല്പി',
  odia: 'ପ୍ରାଇଭେଟ ପ୍ରାଇଭେଟ୍ ପ୍ରା ପ୍ରାଃ ଲିମିଟେଡ ଲିମିଟେଡ୍ ଲି ଲିଃ ଏଲଏଲପି',
  tamil: 'பிரைவேட் பிரைவேட்டு பிரைவெட் ப்ரைவேட் பிரைவட் பிரை தனியார் லிமிடெட் லிமிட்டெட் லிமிடட் லிமிடேட் லிட் லி எல்எல்பி',
  telugu: 'ప్రైవేట్ ప్రైవేటు ప్రయివేట్ ప్రై ప్రా లిమిటెడ్ లిమిటెడు లి ఎల్ఎల్పి ఎల్ఎల్పీ',
  urdu: 'پرائیویٹ پرائیوٹ پرائویٹ پرا لمیٹڈ لمیٹیڈ لمٹیڈ لیمیٹڈ',
};

/** The P of "(P) Ltd". It means private only in front of another legal word. */
const privateLetters = 'p पी पি পি પી ਪੀ ಪಿ പി ପି பி పి پ پی';

/**
 * "Company" and its short forms, by script. They belong to the legal form only beside a legal word, as in "& Co. Pvt. Ltd.". On
 * their own they are part of the name: "Rao" and "Rao & Company" are two companies.
 */
const companyForms: Readonly<Record<string, string>> = {
  latin: 'company co',
  devanagari: 'कंपनी कम्पनी कंपणी कं कम्प को',
  bengali: 'কোম্পানি কোম্পানী কম্পানি কোং কোঃ কো',
  gujarati: 'કંપની કમ્પની કંપનિ કં કું કુ કો',
  gurmukhi: 'ਕੰਪਨੀ ਕੰਪਣੀ ਕੰ ਕੋ',
  kannada: 'ಕಂಪನಿ ಕಂಪೆನಿ ಕಂಪನೀ ಕಂ ಕೋ',
  malayalam: 'കമ്പനി കമ്പെനി കം കോ',
  odia: 'କମ୍ପାନୀ କମ୍ପାନି କଂ କୋ',
  tamil: 'கம்பெனி கம்பனி கம்பெனீ கம் கோ',
  telugu: 'కంపెనీ కంపనీ కంపెని కంపని కం కో',
  urdu: 'کمپنی کو',
};

/** Words for the "and" of "& Co.", in all scripts. */
const andWords =
  'and एंड एण्ड ऐंड अँड अॅण्ड ॲण्ड ॲंड आणि और व এন্ড এণ্ড অ্যান্ড অ্যাণ্ড এবং ও আৰু એન્ડ એંડ અને ਐਂਡ ਐਡ ਅਤੇ ಅಂಡ್ ಆಂಡ್ ಆ್ಯಂಡ್ ಮತ್ತು ' +
  'ആൻഡ് ആന്റ് ആൻ്റ് ഏൻഡ് ଏଣ୍ଡ ଆଣ୍ଡ ଏବଂ ଓ அண்ட் அன்ட் ஆண்ட் மற்றும் అండ్ ఆండ్ మరియు اینڈ اور و';

/** Words for "Messrs" before a name, in all scripts. `messrsShort` means it before a full stop, `messrsLetters` as "M/s". */
const messrsWords =
  'messrs messers मेसर्स मैसर्स मेसर्ज মেসার্স মেসাৰ্চ মেচাৰ্চ মেঃ મેસર્સ મૅસર્સ ਮੈਸਰਜ਼ ਮੈਸਰਜ ਮੈਸਰਸ ಮೆಸರ್ಸ್ ಮೇಸರ್ಸ್ ' +
  'മെസ്സേഴ്സ് മെസേഴ്സ് മെസ്സേർസ് ମେସର୍ସ மெசர்ஸ் மெஸர்ஸ் திருவாளர்கள் మెస్సర్స్ మెసర్స్ میسرز';
const messrsShort = 'ms मे मै মে મે ਮੈ ಮೆ മെ ମେ மெ మె';
const messrsLetters = 'ms एमएस मेस এমএস মেস એમએસ મેસ ਐਮਐਸ ಎಂಎಸ್ എംഎസ് ଏମଏସ எம்எஸ் ఎంఎస్';
/** Matches the first word, and a second word after a slash. Without a slash, "M. S." are initials. */
const nameStart = /^[^\p{L}\p{N}]*([\p{L}\p{M}]+)(?:\s*[/\\\u2044\u2215]\s*([\p{L}\p{M}]+)|\s*([.:॰।]))?/u;

/** Legal forms of several words or letters, each with its abbreviation. */
const longForms: readonly (readonly [RegExp, string])[] = [
  [/\blimited liability partnership[^\p{L}\p{N}]*$/iu, 'LLP'],
  [/\bone person company\b(?=[^\p{L}\p{N}]*(?:private|pvt|$))/iu, 'OPC'],
  [/\bl\.? ?l\.? ?p[^\p{L}\p{N}]*$/iu, 'LLP'],
  [/\bo\.? ?p\.? ?c\b(?=[^\p{L}\p{N}]*(?:private|pvt|$))/iu, 'OPC'],
];
/** Signs for trademarks and registration. Without this pattern, NFKC would turn ™ into the letters TM. */
const marks = /[™®℠©]|\(\s*(?:regd|registered)\b\.?\s*\)|[\s,]regd\.?\s*$/giu;

const shortenForms = (name: string): string =>
  longForms.reduce((text, [form, acronym]) => text.replace(form, acronym), name.replace(marks, ' '));

/** Filled at the first comparison, to keep the start of a page fast. */
let wordSets: ReturnType<typeof makeWordSets> | undefined;
const toWordSet = (words: string) => new Set(foldedWords(words));
const makeWordSets = () => ({
  legal: toWordSet(Object.values(legalWords).join(' ')),
  letters: toWordSet(privateLetters),
  company: toWordSet(Object.values(companyForms).join(' ')),
  and: toWordSet(andWords),
  messrs: toWordSet(messrsWords),
  short: toWordSet(messrsShort),
  slashed: toWordSet(messrsLetters),
});

function countMessrsWords(name: string, [first = '', second = '']: readonly string[]): number {
  const { messrs, short, slashed } = (wordSets ??= makeWordSets());
  if (messrs.has(first)) return 1;
  if (!short.has(first) && !slashed.has(first + second)) return 0;
  const [, , slashedWord, stop] = nameStart.exec(name.normalize('NFKC').replace(invisibleMarks, '')) ?? [];
  if (slashedWord !== undefined && slashed.has(first + second)) return 2;
  return stop !== undefined && short.has(first) ? 1 : 0;
}

/** Divides a company name into its own words and the "& Co." beside a legal form. The legal form is dropped. */
function divideName(name: string): { words: string[]; company: string[] } {
  const { legal, letters, company, and } = (wordSets ??= makeWordSets());
  const all = foldedWords(shortenForms(name));
  const word = (index: number) => all[index] ?? '';
  // Drops the last word of "Private Limited Company".
  if (company.has(word(all.length - 1)) && legal.has(word(all.length - 2))) all.pop();
  let formStart = all.length;
  for (; formStart > 1; formStart -= 1) {
    const last = word(formStart - 1);
    // Takes the P of "(P) Ltd" as a legal word.
    if (!legal.has(last) && !(formStart < all.length && letters.has(last))) break;
  }
  let end = formStart;
  if (formStart < all.length && company.has(word(end - 1))) end -= and.has(word(end - 2)) ? 2 : 1;
  const words = all.slice(countMessrsWords(name, all), end);
  return words.length > 0
    ? { words, company: all.slice(end, formStart) }
    : { words: all.slice(0, formStart), company: [] };
}

/** Returns whether a folded word means "and" in any script. */
export const isAndWord = (word: string): boolean => (wordSets ??= makeWordSets()).and.has(word);

/** Returns the words of a name without "Messrs" and legal form: "Rao" for "M/s. Rao & Co. Pvt. Ltd.", but never none at all. */
export const companyWords = (name: string): string[] => divideName(name).words;

/**
 * Returns the keys of a company name. Two names belong to one company when they share a key. "Rao & Co. Pvt. Ltd." shares a key
 * with "Rao Pvt Ltd" and with "Rao & Company", which share none with each other. A name without letters has no keys.
 */
export function sameNameKeys(name: string): string[] {
  const { words, company: companyForm } = divideName(name);
  const { company, and } = (wordSets ??= makeWordSets());
  const keyOf = (all: readonly string[]) => {
    const last = all.length - 1;
    if (last < 1 || !company.has(all[last] ?? '')) return all.join('');
    // One key for "& Co" in all spellings and scripts.
    return and.has(all[last - 1] ?? '')
      ? `${all.slice(0, -2).join('')}&co`
      : `${all.slice(0, -1).join('')}co`;
  };
  return [...new Set([keyOf(words), keyOf([...words, ...companyForm])])].filter(Boolean);
}

/** A company name folded for comparison and without spaces: `short` lacks the legal form, `full` has it. */
export interface NameKey {
  short: string;
  full: string;
  /** Positions in `short` at which words begin, and the end of the last word. */
  edges: number[];
}

export function nameKey(name: string): NameKey {
  const words = companyWords(name);
  const edges = [0];
  for (const word of words) edges.push((edges.at(-1) ?? 0) + word.length);
  return { short: words.join(''), full: foldText(name).replaceAll(' ', ''), edges };
}

/** Returns whether a name contains the query. Ignores spaces, case, accents, punctuation and legal forms. */
export const matchesName = (name: NameKey, query: NameKey): boolean =>
  query.full.length > 0 && (name.short.includes(query.short) || name.full.includes(query.full));

/** Returns the rank of a match: 0 for the whole name, 1 for its beginning, 2 for the beginning of a word, 3 for other parts. */
export function matchRank(name: NameKey, query: NameKey): number {
  if (name.short === query.short || name.full === query.full) return 0;
  if (name.short.startsWith(query.short) || name.full.startsWith(query.full)) return 1;
  return name.edges.some((edge) => name.short.startsWith(query.short, edge)) ? 2 : 3;
}

/** Returns whether each word of the query begins a word of the industry. One or two letters match a whole word: "it" in "Hospitality". */
export function matchesIndustry(industry: string, query: string): boolean {
  const words = foldedWords(industry);
  const terms = companyWords(query).filter((word) => word !== 'and');
  return (
    terms.length > 0 &&
    terms.every((start) => words.some((word) => (start.length < 3 ? word === start : word.startsWith(start))))
  );
}
