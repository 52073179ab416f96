import { nameKey } from '@utkarsh/domain/directory/companyName';
import { industries } from '@utkarsh/domain/fields/options';
import { describe, expect, it } from 'vitest';
import { createNamer, legalForms } from './names';
import { createRandom } from './random';

const draw = (count: number, form: readonly string[]) => {
  const nameFor = createNamer(createRandom('names'));
  return industries.flatMap((industry) =>
    Array.from({ length: count }, () => ({ industry, ...nameFor({ industry, forms: form }) })),
  );
};

describe('createNamer', () => {
  it('never gives two firms names that differ in case, accents, punctuation or legal form only', () => {
    const names = draw(100, legalForms.mid);
    expect(new Set(names.map(({ name }) => nameKey(name).short)).size).toBe(names.length);
  });

  it('ends firms’ names in a legal form, and leaves it off as they are spoken of', () => {
    for (const { industry, name, spoken } of draw(20, ['Pvt Ltd'])) {
      if (industry === 'Real Estate') expect(name).toBe(`${spoken} Pvt Ltd`);
      expect(spoken).not.toMatch(/Pvt Ltd/u);
    }
  });

  it('gives no legal form to charities', () => {
    const charities = draw(50, ['Pvt Ltd']).filter(({ industry }) => industry === 'Non-Profit & NGOs');
    expect(charities.filter(({ name }) => name.endsWith('Pvt Ltd'))).toEqual([]);
  });

  it('makes host names of the reserved .example domain', () => {
    for (const { host } of draw(20, legalForms.large))
      expect(host).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\.example$/u);
  });

  it('includes names with an ampersand, an apostrophe, dots, accents and other scripts', () => {
    const all = draw(60, legalForms.micro).map(({ name }) => name);
    for (const pattern of [/&/u, /'/u, /\. /u, /[āīūṛśé]/iu, /\p{Script=Devanagari}/u, /\p{Script=Tamil}/u]) {
      expect(all.filter((name) => pattern.test(name)).length, String(pattern)).toBeGreaterThan(0);
    }
  });
});
