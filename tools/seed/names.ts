import type { BandId } from '@utkarsh/domain/bands';
import { slug } from '@utkarsh/domain/ids';
import { companyWords, nameKey } from '@utkarsh/domain/searchText';
import { familyNames, givenNames } from './data/people';
import { bareNames } from './data/tradesOfPublicGood';
import {
  accentedWords,
  englishWords,
  indianWords,
  nativeNames,
  places,
  wordEndings,
  wordStems,
} from './data/words';
import type { Random } from './random';
import { expand, words } from './text';
import type { Industry } from './trade';
import { trades } from './trades';

export interface OrganizationName {
  name: string;
  /** Without the legal form, as people say it. */
  spoken: string;
  /** Host name under the reserved `.example`, from the name in Latin letters. */
  host: string;
  /** The state in which its language is at home, for a name in its own script. */
  state?: string;
}

/** Legal forms of a band, repeated by how common they are. */
export const legalForms: Record<BandId, readonly string[]> = {
  micro: ['Pvt Ltd', 'Private Limited', 'LLP', 'LLP', 'Pvt. Ltd.', '(OPC) Pvt Ltd', '', ''],
  mid: ['Pvt Ltd', 'Pvt Ltd', 'Private Limited', 'Private Limited', 'LLP', '(P) Ltd', ''],
  large: ['Private Limited', 'Pvt Ltd', 'Limited', 'Ltd', 'Ltd.'],
  enterprise: ['Limited', 'Limited', 'Ltd', 'Private Limited', 'India Pvt Ltd'],
};

/** Industries whose bodies carry no legal form, whatever else their name is made of. */
const withoutForm: ReadonlySet<Industry> = new Set<Industry>(['Non-Profit & NGOs']);

/** How often an industry's own styles of name are used, which carry no legal form either. */
const bareShares: Partial<Record<Industry, number>> = {
  'Non-Profit & NGOs': 0.7,
  'Education & Training': 0.55,
  'Government & Public Sector': 0.75,
  'Healthcare & Pharmaceuticals': 0.25,
  'Research & Development (R&D)': 0.25,
};

/** Ways to name a firm, with how often each is drawn. */
const patterns: readonly [number, string][] = [
  [30, '{word} {head}'],
  [14, '{english} {head}'],
  [10, '{place} {head}'],
  [9, '{coined} {head}'],
  [7, '{family} & {family2} {head}'],
  [6, '{given} {head}'],
  [5, '{family} [& Sons|Brothers|Sisters|& Co.|& Daughters] {head}'],
  [4, '{initial}. {initial2}. {family} {head}'],
  [4, "{family}'s {head}"],
  [4, '[Sri|Shree|New|Jai] {word} {head}'],
  [4, '{word} {place} {head}'],
  [3, '{coined}'],
  [3, '{accented} {head}'],
];
const drawn = patterns.flatMap(([times, pattern]) => Array.from({ length: times }, () => pattern));

const saints = words`Agatha Antony Francis Teresa Joseph Lawrence Mary Philomena Thomas Xavier`;
const initials = words`A B C D G H J K L M N P R S T V`;

function fill(pattern: string, random: Random, industry: Industry): string {
  return expand(pattern, random, {
    head: random.pick(trades[industry].heads),
    word: random.pick(indianWords),
    english: random.pick(englishWords),
    place: random.pick(places),
    coined: random.pick(wordStems) + random.pick(wordEndings),
    accented: random.pick(accentedWords),
    given: random.pick(givenNames),
    family: random.pick(familyNames),
    family2: random.pick(familyNames),
    saint: random.pick(saints),
    initial: random.pick(initials),
    initial2: random.pick(initials),
  });
}

function hostOf(random: Random, latin: string): string {
  const host = slug(companyWords(latin).join(' '));
  return `${random.chance(0.6) ? host.replaceAll('-', '') : host}.example`;
}

export interface NameWish {
  industry: Industry;
  /** Legal forms to choose from; '' is none. */
  forms: readonly string[];
  /** Share of names in the industry's own style without legal form; the industry's usual one if absent. */
  bareShare?: number;
}

/** Makes names that are never given twice, however case, accents, punctuation and legal form are written. */
export function createNamer(random: Random): (wish: NameWish) => OrganizationName {
  const given = new Set<string>();

  function draw({ industry, forms, bareShare = bareShares[industry] ?? 0 }: NameWish): OrganizationName {
    const native = nativeNames.find(
      ({ name, industry: its }) => its === industry && !given.has(nameKey(name).short),
    );
    if (native && random.chance(0.3)) {
      return {
        name: native.name,
        spoken: native.name,
        host: hostOf(random, native.latin),
        state: native.state,
      };
    }
    const bare = bareNames[industry];
    const isBare = bare !== undefined && random.chance(bareShare);
    const spoken = fill(random.pick(isBare ? bare : drawn), random, industry);
    const form = isBare || withoutForm.has(industry) ? '' : random.pick(forms);
    return { name: form ? `${spoken} ${form}` : spoken, spoken, host: hostOf(random, spoken) };
  }

  return (wish) => {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const drawnName = draw(wish);
      const key = nameKey(drawnName.name).short;
      if (given.has(key)) continue;
      given.add(key);
      return drawnName;
    }
    throw new Error(`No names left for ${wish.industry}`);
  };
}
