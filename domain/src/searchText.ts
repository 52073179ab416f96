import { distance } from 'fastest-levenshtein';

/**
 * Text as people compare it: no case, no Latin accents, `&` as `and`, every run of punctuation or space one space.
 * Marks of Indian scripts stay, being letters there.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/&/gu, ' and ')
    .replace(/['’`]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** A name folded. Joiners only shape the letters beside them: Kannada and Malayalam names are typed with and without. */
const foldName = (name: string): string => foldText(name.replace(/[\u200c\u200d]/gu, ''));

const foldedWords = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

/**
 * Words of a company's legal form as they end its name, by script: private, limited, their short forms, and LLP. Names
 * and list alike are compared by `foldText`, so capitals, dots and joiners need no entry of their own.
 */
const legalWords: Readonly<Record<string, string>> = {
  latin: 'private pvt limited ltd llp inc incorporated opc',
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

/** The P of "(P) Ltd", which counts as private only before another word of a legal form. */
const privateLetters = 'p पी পি પી ਪੀ ಪಿ പി ପି பி పి پ پی';

/** Made when the first name is compared. */
let endings: { legal: ReadonlySet<string>; letters: ReadonlySet<string> } | undefined;
const legalEndings = () =>
  (endings ??= {
    legal: new Set(Object.values(legalWords).flatMap(foldedWords)),
    letters: new Set(foldedWords(privateLetters)),
  });

/** A company's name without the legal suffixes at its end; a name made of nothing else stays as it is. */
export function companyWords(name: string): string[] {
  const words = foldedWords(name);
  const { legal, letters } = legalEndings();
  let end = words.length;
  for (; end > 1; end -= 1) {
    const word = words[end - 1] ?? '';
    // "(P) Ltd" is one more way to write private limited.
    if (!legal.has(word) && !(end < words.length && letters.has(word))) break;
  }
  return words.slice(0, end);
}

/** What a name is looked up by: `short` without legal suffix, `full` with it, both without spaces. */
export interface NameKey {
  short: string;
  full: string;
  /** Where each word of `short` begins, and last where the last one ends. */
  edges: number[];
  /** Of each word: one bit a letter, letters sharing bits by their code. Tells cheaply which words cannot be near. */
  letters: number[];
}

function letterBits(text: string): number {
  let bits = 0;
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

export function nameKey(name: string): NameKey {
  const words = companyWords(name);
  const edges = [0];
  for (const word of words) edges.push((edges.at(-1) ?? 0) + word.length);
  return {
    short: words.join(''),
    full: foldName(name).replaceAll(' ', ''),
    edges,
    letters: words.map(letterBits),
  };
}

/** Any part of the name matches; spaces, case, accents, punctuation and legal suffixes do not matter. */
export const matchesName = (name: NameKey, query: NameKey): boolean =>
  query.full.length > 0 && (name.short.includes(query.short) || name.full.includes(query.full));

/** Whether two names are one for people: legal suffix, case and spaces do not matter. */
export const isSameName = (one: NameKey, other: NameKey): boolean =>
  one.short !== '' && matchRank(one, other) === 0;

/** 0 is best: the whole name, then its beginning, then the beginning of a word, then anywhere. */
export function matchRank(name: NameKey, query: NameKey): number {
  if (name.short === query.short || name.full === query.full) return 0;
  if (name.short.startsWith(query.short)) return 1;
  return name.edges.some((edge) => name.short.startsWith(query.short, edge)) ? 2 : 3;
}

/**
 * Whether every word typed begins a word of the industry, without regard to order and legal suffixes. Fewer than three
 * letters have to be a whole word: "it" is no part of "Hospitality".
 */
export function matchesIndustry(industry: string, query: string): boolean {
  const words = foldedWords(industry);
  const typed = companyWords(query).filter((word) => word !== 'and');
  return (
    typed.length > 0 &&
    typed.every((start) => words.some((word) => (start.length < 3 ? word === start : word.startsWith(start))))
  );
}

/** A name this near (a letter in four, at most) is worth a "Did you mean". */
export const nearMiss = 0.28;

/**
 * Share of the typed letters that differ at the nearest run of whole words of the name: 0 is equal. Whatever is farther
 * than a near miss counts as 1, which spares the costly comparison for nearly all names.
 */
export function nameDistance(name: NameKey, query: NameKey): number {
  const typed = query.short;
  const mostEdits = Math.floor(typed.length * nearMiss);
  const typedLetters = query.letters.reduce((all, bits) => all | bits, 0);
  const { short, edges, letters } = name;
  let edits = mostEdits + 1;
  for (let from = 0; from < letters.length; from += 1) {
    const start = edges[from] ?? 0;
    let runLetters = 0;
    for (let to = from; to < letters.length; to += 1) {
      runLetters |= letters[to] ?? 0;
      const length = (edges[to + 1] ?? 0) - start;
      if (length > typed.length + mostEdits) break;
      if (length < typed.length - mostEdits) continue;
      // Every letter that stands in only one of the two costs an edit at least.
      if (
        bitCount(typedLetters & ~runLetters) > mostEdits ||
        bitCount(runLetters & ~typedLetters) > mostEdits
      )
        continue;
      edits = Math.min(edits, distance(short.slice(start, start + length), typed));
    }
  }
  return typed.length > 0 && edits <= mostEdits ? edits / typed.length : 1;
}
