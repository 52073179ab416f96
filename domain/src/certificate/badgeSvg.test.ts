// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeSize, badgeSvg, badgeText, stateWords, type BadgeContent } from './badgeSvg';
import { xmlText } from '../text/svgText';
import { companyName } from '../testing/arbitraries';
import { makePlainLettering } from '../testing/lettering';

const period = 'Sep 2025 to Sep 2026';
const states = ['valid', 'upcoming', 'expired', 'revoked'] as const;
const content = (state: BadgeContent['state'], name = 'Kaveri Looms'): BadgeContent => ({
  name,
  period,
  state,
});

function parse(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(documentElement.querySelector('parsererror')).toBeNull();
  return documentElement;
}

/** Draws a badge with letters as text. */
const draw = (badge: BadgeContent) => parse(badgeSvg(badge, makePlainLettering(badge.name)));

const texts = (badge: Element) => [...badge.querySelectorAll('text')].map(({ textContent }) => textContent);

describe('a badge', () => {
  it.each([
    ['valid', `Kaveri Looms: certified by Utkarsh Workplaces, ${period}`],
    ['upcoming', 'Kaveri Looms: to be certified by Utkarsh Workplaces from Sep 2025'],
    ['expired', 'Kaveri Looms: certificate expired, no longer certified by Utkarsh Workplaces'],
    ['revoked', 'Kaveri Looms: certificate revoked, no longer certified by Utkarsh Workplaces'],
  ] as const)('has a sentence for a certificate that is %s', (state, sentence) => {
    expect(badgeText(content(state))).toBe(sentence);
    const badge = draw(content(state));
    expect(badge.getAttribute('aria-label')).toBe(sentence);
    expect(badge.querySelector('title')?.textContent).toBe(sentence);
  });

  it.each([
    ['valid', period, ['CERTIFIED']],
    ['upcoming', 'From Sep 2025', ['UPCOMING', 'FROM SEP 2025']],
    ['expired', 'Certificate expired', ['EXPIRED', 'EXPIRED']],
    ['revoked', 'Certificate revoked', ['REVOKED', 'REVOKED']],
  ] as const)('for a certificate that is %s reads "%s"', (state, words, seal) => {
    expect(stateWords(content(state))).toBe(words);
    expect(texts(draw(content(state)))).toEqual(['UTKARSH WORKPLACES', ...seal, 'Kaveri Looms', words]);
  });

  it('shows the rating only while the certificate is valid', () => {
    const goldContent = (state: BadgeContent['state']) => ({ ...content(state), rating: 'Gold' as const });
    expect(badgeText(goldContent('valid'))).toBe(
      `Kaveri Looms: certified by Utkarsh Workplaces, rating Gold, ${period}`,
    );
    expect(texts(draw(goldContent('valid')))).toContain(`Gold · ${period}`);
    for (const state of ['upcoming', 'expired', 'revoked'] as const)
      expect(draw(goldContent(state)).outerHTML).toBe(draw(content(state)).outerHTML);
  });

  it('looks certified only in the state valid', () => {
    const colours = (state: BadgeContent['state']) =>
      new Set(badgeSvg(content(state), makePlainLettering('A')).match(/#[\da-f]{6}/gu) ?? []);
    const gold = '#ffc35c';
    expect(states.filter((state) => colours(state).has(gold))).toEqual(['valid']);
  });

  it('is a well-formed SVG of one size for every name in every state', () => {
    const names = fc.oneof(
      companyName,
      fc.string({ unit: 'binary' }),
      fc.constant('</text><script>"&amp;\''),
    );
    fc.assert(
      fc.property(names, fc.constantFrom(...states), (name, state) => {
        const badge = draw(content(state, name));
        expect(badge.getAttribute('viewBox')).toBe(`0 0 ${badgeSize.width} ${badgeSize.height}`);
        expect(badge.querySelector('script')).toBeNull();
        expect(badge.querySelector('title')?.textContent).toBe(xmlText(badgeText(content(state, name))));
      }),
      // jsdom takes 40 ms to parse a badge.
      { numRuns: 25 },
    );
  });

  it.each([
    ['letters', {}],
    ['tall letters', { ascent: 1.9, descent: 0.6 }],
  ])('keeps the lines of %s on the plate, even for a long name', (_what, room) => {
    for (const name of ['', 'A', 'Wonderful Workplaces '.repeat(10), 'W'.repeat(200)]) {
      const svg = badgeSvg(content('valid', name), makePlainLettering(name, room));
      const heights = [...svg.matchAll(/translate\([\d.]+ ([\d.]+)\) scale\(0/gu)].map(([, y]) => Number(y));
      expect(heights).toEqual([...heights].sort((a, b) => a - b));
      expect(Math.min(...heights)).toBeGreaterThan(276);
      expect(Math.max(...heights)).toBeLessThan(376);
    }
  });
});
