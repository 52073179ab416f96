import Sanscript from '@indic-transliteration/sanscript';
import { isAndWord } from './companyName';
import { scriptOf } from '../text/searchText';

const indianWord = /^[\u0900-\u0d7f]/u;

/** Replaces letters that the library skips, or reads as in Sanskrit, by the nearest letter that it knows. */
const knownLetters: readonly (readonly [RegExp, string])[] = [
  [/[ऑऒ]/gu, 'ओ'],
  [/[ॉॊ]/gu, 'ो'],
  [/[ॅॆ]/gu, 'े'],
  [/[ऍऎ]/gu, 'ए'],
  [/ॲ/gu, 'अ'],
  [/ઑ/gu, 'ઓ'],
  [/ૉ/gu, 'ો'],
  [/ઍ/gu, 'એ'],
  [/ૅ/gu, 'ે'],
  // D with a dot below is spelled R or D in Latin letters.
  [/[डढ]\u093c/gu, 'D'],
  [/[ডঢ]\u09bc/gu, 'D'],
  [/[ଡଢ]\u0b3c/gu, 'D'],
  [/ੜ/gu, 'D'],
  // Bengali and Odia write J with two letters, and W with O and Y.
  [/\u0993\u09af\u09bc(?:\u09cd\u09af)?/gu, 'ব'],
  [/(ু)ৱ/gu, '$1'],
  [/অ্যা?|এ্যা?/gu, 'এ'],
  // য is J on its own and Y below a consonant. The nukta stops the next rule from turning Y into J.
  [/\u09cd\u09af(?!\u09bc)/gu, '\u09cd\u09af\u09bc'],
  [/\u09af(?!\u09bc)/gu, 'জ'],
  [/ৰ/gu, 'র'],
  [/ৱ|ভ/gu, 'ব'],
  [/ଯ/gu, 'ଜ'],
  [/ୟ/gu, 'ଯ'],
  [/ୱ/gu, 'ବ'],
  [/ং/gu, 'ঙ'],
  [/ଂ$/gu, 'ଙ'],
  [/ੱ/gu, ''],
  // Malayalam writes T and NT with doubled or joined R; Tamil writes TR and NDR so.
  [/ന്്?റ/gu, 'ന്ത'],
  [/റ്റ/gu, 'ത'],
  [/ற்ற/gu, 'ட்ர'],
  [/ன்ற/gu, 'ன்ட்ர'],
  [/ட்ச/gu, 'க்ஷ'],
  [/ஃ/gu, ''],
  [/[\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu, ''],
];

/** Replaces the library's output (IAST) by our letters for sounds. */
const romanSounds: readonly (readonly [RegExp, string])[] = [
  [/jñ/gu, 'gy'],
  [/ṃh/gu, 'ngh'],
  [/ṅ(?![kg])/gu, 'ng'],
  // Drops the nasal of "साईं", which is Sai.
  [/(?<=āī)ṃ$/gu, ''],
  [/ṃ$/gu, 'm'],
  [/ṃ(?=m)/gu, ''],
  [/~$/gu, ''],
  [/[ṃṅñṇṉ~]/gu, 'n'],
  [/[ḥʼ'’]/gu, ''],
  [/ph/gu, 'f'],
  [/([kgcjṭḍtdb])h/gu, '$1'],
  [/ṭ/gu, 't'],
  [/ḍ/gu, 'd'],
  [/[śṣ]/gu, 's'],
  [/v/gu, 'b'],
  [/ṛ|ṝ/gu, 'rI'],
  [/[ḷḻ]|l\u0324/gu, 'l'],
  [/ṟ/gu, 'r'],
  [/^y/gu, 'j'],
  [/([a-z])yū?(?=[uū])/gu, '$1'],
  [/ai/gu, 'E'],
  [/au/gu, 'O'],
  [/[aā]/gu, 'A'],
  [/[iīyẏ]/gu, 'I'],
  [/[uū]/gu, 'U'],
  [/[eèē]/gu, 'E'],
  [/[oòō]/gu, 'O'],
  [/[^a-zA-Z0-9]/gu, ''],
];

/** Replaces the letters of a Latin word by sounds, as Indian and English words are read. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/^kn/gu, 'n'],
  [/^wr/gu, 'r'],
  [/^x/gu, 'j'],
  [/^uni(?!n)/gu, 'yuni'],
  [/jn|dny|gny/gu, 'gy'],
  [/tion|sion/gu, 'sAn'],
  [/tur(?=e|ing|al)/gu, 'CAr'],
  [/sch(?=o|e)/gu, 'sk'],
  [/^ch(?=em|r|l)/gu, 'k'],
  [/(te|me(?=chan)|ar(?=chi))ch/gu, '$1k'],
  [/t?chh?/gu, 'C'],
  [/sc(?=[eiy])/gu, 's'],
  [/cc(?=[ei])/gu, 'ks'],
  [/c(?=[eiy])/gu, 's'],
  [/c[kq]?/gu, 'k'],
  [/C/gu, 'c'],
  [/x/gu, 'ks'],
  [/dg(?=e)/gu, 'j'],
  [/igh(?=t|$)/gu, 'AI'],
  [/gh(?=t)/gu, ''],
  [/gn$/gu, 'n'],
  [/gue?$/gu, 'g'],
  // Before E and I, G is hard in Indian words and soft in English ones.
  [/g(?=[ei]|y$)/gu, 'G'],
  [/ph/gu, 'f'],
  [/zh/gu, 'l'],
  [/([kgjtdbs])h/gu, '$1'],
  [/wh/gu, 'b'],
  [/que$/gu, 'k'],
  [/qu/gu, 'kb'],
  [/q/gu, 'k'],
  [/z/gu, 'j'],
  [/([ae])o$/gu, '$1b'],
  [/([a-z]{2}[^aeiousjcG])e(?=s$)/gu, '$1'],
  [/([a-z]{2}[^aeiou])e$/gu, '$1'],
  [/ee|ea|ie(?=s?$)/gu, 'I'],
  [/oo|ou|ew(?![aeiou])/gu, 'U'],
  [/au|[ao]w(?![aeiouy])|oa/gu, 'O'],
  [/ay/gu, 'AI'],
  [/oy/gu, 'OI'],
  [/ai|e[iy]/gu, 'E'],
  [/^y(?=[aeiouAEIOU])/gu, 'j'],
  [/[vw]/gu, 'b'],
  [/a/gu, 'A'],
  [/e/gu, 'E'],
  [/[iy]/gu, 'I'],
  [/o/gu, 'O'],
  [/u/gu, 'U'],
];

/** Sounds of the English names of the letters A to Z, for abbreviations. */
const letterNames =
  'E bI sI dI I Ef jI Ec AI jE kE El Em En O pI kIU Ar Es tI jU bI dAblIU Eks bAI jEd'.split(' ');

const applyChanges = (text: string, changes: readonly (readonly [RegExp, string])[]): string =>
  changes.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);

function soundOf(word: string, isAssamese: boolean): string {
  if (indianWord.test(word)) {
    const text = word.normalize('NFC');
    const spelling = applyChanges(isAssamese ? text.replace(/[চছ]/gu, 'স') : text, knownLetters);
    return applyChanges(Sanscript.t(spelling, scriptOf(word), 'iast'), romanSounds);
  }
  if (!/^[a-z0-9]+$/u.test(word)) return word;
  if (word.length === 1 || !/[aeiouy]/u.test(word))
    return [...word].map((letter) => letterNames[letter.charCodeAt(0) - 97] ?? letter).join('');
  return applyChanges(word, latinSounds);
}

/** Sounds with several readings. */
const openSounds: Readonly<Record<string, readonly string[]>> = { G: ['g', 'j'], D: ['r', 'd'] };
const maxReadings = 4;

/** Returns up to four readings of a text with sounds that have several. Further such sounds take their first reading. */
function readOpenSounds(sounds: string): string[] {
  if (!/[GD]/u.test(sounds)) return [sounds];
  let texts = [''];
  for (const sound of sounds) {
    const readings = openSounds[sound] ?? [sound];
    const choices = texts.length * readings.length > maxReadings ? readings.slice(0, 1) : readings;
    texts = texts.flatMap((start) => choices.map((choice) => start + choice));
  }
  return texts;
}

/**
 * Returns the possible sounds of a company name, with a space between words and the same letters for all scripts. Small letters
 * are consonants; capitals are the vowels A, E, I, O and U. Doubled, aspirated and retroflex consonants become plain ones, long
 * vowels become short, and w and v become b. `cache` has the sounds of words.
 */
export function nameSounds(words: readonly string[], cache = new Map<string, string>()): string[] {
  const isAssamese = /[ৰৱ]/u.test(words.join(' '));
  const sounds = words.flatMap((word) => {
    if (isAndWord(word)) return [];
    const key = isAssamese ? `assamese ${word}` : word;
    const sound =
      cache.get(key) ??
      soundOf(word, isAssamese)
        .replace(/(.)\1+/gu, '$1')
        .replace(/m(?=[pbf])/gu, 'n');
    cache.set(key, sound);
    return [sound];
  });
  return readOpenSounds(sounds.join(' '));
}

/** Sounds by the first letter of a group of consonants that are the same in some script or spelling. Vowels, h and y are left out. */
const outlineOf: Readonly<Record<string, string>> = Object.fromEntries([
  ...['kg', 'td', 'pfb', 'scj', 'nm'].flatMap((group) =>
    Array.from(group, (sound) => [sound, group.charAt(0)] as const),
  ),
  ...Array.from('AEIOUhy', (sound) => [sound, ''] as const),
]);

/** Returns the consonant groups of a text. Spellings of one name have the same outline. */
export function soundOutline(sounds: string): string {
  let outline = '';
  for (const sound of sounds) {
    const letter = outlineOf[sound] ?? sound;
    if (!outline.endsWith(letter)) outline += letter;
  }
  return outline;
}

/** Cost of replacing a sound by a similar one, in either direction. Any other replacement costs 1. */
const closeSounds: Readonly<Record<string, number>> = {
  EI: 0.15,
  OU: 0.15,
  AE: 0.25,
  AO: 0.25,
  AU: 0.25,
  AI: 0.4,
  IU: 0.4,
  pf: 0.3,
  fb: 0.3,
  mn: 0.3,
  sj: 0.2,
  td: 0.4,
  sc: 0.4,
};

/** Returns the cost of a missing sound. A costs little, because Indian scripts often do not write it. */
const leftOutCost = (sound: string): number =>
  sound === 'A' ? 0.02 : 'hy'.includes(sound) ? 0.1 : 'EIOU'.includes(sound) ? 0.3 : 1;

function changeCost(one: string, other: string, isVoiceless: boolean): number {
  if (one === other) return 0;
  if (isVoiceless && outlineOf[one] !== '' && outlineOf[one] === outlineOf[other]) return 0;
  return closeSounds[one + other] ?? closeSounds[other + one] ?? 1;
}

/** Number of codes for sounds. All letters of other scripts share the last code. */
const codeCount = 128;
const letterAt = (code: number) => String.fromCharCode(code);
const allCodes = Array.from({ length: codeCount }, (_, code) => code);

/** Costs by code. A search reads them thousands of times. */
const leftOutCosts = Float64Array.from(allCodes, (code) => leftOutCost(letterAt(code)));
const makeChangeCosts = (isVoiceless: boolean) =>
  Float64Array.from({ length: codeCount * codeCount }, (_, index) =>
    // Two different letters that share the last code are not equal.
    index === codeCount * codeCount - 1
      ? 1
      : changeCost(letterAt(Math.floor(index / codeCount)), letterAt(index % codeCount), isVoiceless),
  );
let changeCosts: { voiced: Float64Array; voiceless: Float64Array } | undefined;

/** Returns the share of different sounds of two runs of words. `isVoiceless` is for Tamil, which does not write voiced ones. */
export function soundDistance(one: string, other: string, isVoiceless: boolean): number {
  changeCosts ??= { voiced: makeChangeCosts(false), voiceless: makeChangeCosts(true) };
  const costsOfChange = isVoiceless ? changeCosts.voiceless : changeCosts.voiced;
  const otherCodes = Array.from(other, (letter) => letter.charCodeAt(0));
  const costs = otherCodes.map((code) => leftOutCosts[Math.min(code, codeCount - 1)] ?? 1);
  let above = [0];
  for (const [index, cost] of costs.entries()) above.push((above[index] ?? 0) + cost);
  for (let row = 0; row < one.length; row += 1) {
    const code = one.charCodeAt(row);
    const place = Math.min(code, codeCount - 1);
    const cost = leftOutCosts[place] ?? 1;
    let runningCost = (above[0] ?? 0) + cost;
    const line = [runningCost];
    for (let column = 0; column < otherCodes.length; column += 1) {
      const otherCode = otherCodes[column] ?? 0;
      const costOfChange =
        otherCode === code ? 0 : (costsOfChange[place * codeCount + Math.min(otherCode, codeCount - 1)] ?? 1);
      runningCost = Math.min(
        runningCost + (costs[column] ?? 1),
        (above[column + 1] ?? 0) + cost,
        (above[column] ?? 0) + costOfChange,
      );
      line.push(runningCost);
    }
    above = line;
  }
  return (above.at(-1) ?? 0) / Math.max(1, soundOutline(one).length);
}
