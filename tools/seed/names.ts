import type { BandId } from '@utkarsh/domain/bands';
import { slug } from '@utkarsh/domain/text/ids';
import { companyWords, nameKey } from '@utkarsh/domain/directory/companyName';
import { names, trades, type Industry } from './data';
import { expand, repeated, type Random } from './random';

interface OrganizationName {
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

/** The industry whose bodies carry no legal form, whatever else their name is made of. */
const withoutForm: Industry = 'Non-Profit & NGOs';

const drawnPatterns = repeated(Object.entries(names.patterns));

const initials = 'ABCDGHJKLMNPRSTV';

function fill(pattern: string, random: Random, industry: Industry): string {
  return expand(pattern, random, {
    head: random.pick(trades[industry].heads),
    word: random.pick(names.indian),
    english: random.pick(names.english),
    place: random.pick(names.places),
    coined: random.pick(names.stems) + random.pick(names.endings),
    accented: random.pick(names.accented),
    given: random.pick(names.given),
    family: random.pick(names.family),
    family2: random.pick(names.family),
    saint: random.pick(names.saints),
    initial: random.text(initials, 1),
    initial2: random.text(initials, 1),
  });
}

function hostOf(random: Random, latin: string): string {
  const host = slug(companyWords(latin).join(' '));
  return `${random.chance(0.6) ? host.replaceAll('-', '') : host}.example`;
}

interface NameWish {
  industry: Industry;
  /** Legal forms to choose from. '' stands for no legal form. */
  forms: readonly string[];
  /** Share of names in the industry's own style without legal form; the industry's usual one if absent. */
  bareShare?: number;
}

/** Makes names that are never given twice, however case, accents, punctuation and legal form are written. */
export function createNamer(random: Random): (wish: NameWish) => OrganizationName {
  const taken = new Set<string>();

  function draw({ industry, forms, bareShare }: NameWish): OrganizationName {
    const native = names.native.find(
      ({ name, industry: its }) => its === industry && !taken.has(nameKey(name).short),
    );
    if (native && random.chance(0.3)) {
      return {
        name: native.name,
        spoken: native.name,
        host: hostOf(random, native.latin),
        state: native.state,
      };
    }
    const { ownNames } = trades[industry];
    const isBare = ownNames !== undefined && random.chance(bareShare ?? ownNames.share);
    const spoken = fill(random.pick(isBare ? ownNames.patterns : drawnPatterns), random, industry);
    const form = isBare || industry === withoutForm ? '' : random.pick(forms);
    return { name: form ? `${spoken} ${form}` : spoken, spoken, host: hostOf(random, spoken) };
  }

  return (wish) => {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const drawnName = draw(wish);
      const key = nameKey(drawnName.name).short;
      if (taken.has(key)) continue;
      taken.add(key);
      return drawnName;
    }
    throw new Error(`No names left for ${wish.industry}`);
  };
}
