// @vitest-environment jsdom
import type { BadgeContent } from '@utkarsh/domain/certificate/badgeSvg';
import { describe, expect, it } from 'vitest';
import { makePlainLettering } from '@utkarsh/domain/testing/lettering';
import { previewSvg } from './sharePictures';

const period = 'Sep 2025 to Sep 2026';

/** Returns the texts of a preview, in their order. */
function textsOf(content: BadgeContent): string[] {
  const svg = previewSvg(content, makePlainLettering(content.name));
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  return [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
}

describe('previewSvg', () => {
  it('names the organization and the period of a valid certificate', () => {
    const texts = textsOf({ name: 'Kaveri Looms', period, state: 'valid' });
    expect(texts).toEqual(expect.arrayContaining(['Kaveri Looms', 'Certified workplace', period]));
  });

  it.each([
    ['upcoming', 'Certificate begins Sep 2025'],
    ['expired', 'Certificate expired'],
    ['revoked', 'Certificate revoked'],
  ] as const)('shows for an %s certificate "%s" and never that it certifies', (state, words) => {
    const texts = textsOf({ name: 'Kaveri Looms', period, state });
    expect(texts).toContain(words);
    expect(texts.filter((text) => text !== 'No longer certified').join(' ')).not.toMatch(/certified/iu);
  });

  it('shows no period of a revoked certificate', () => {
    expect(textsOf({ name: 'Kaveri Looms', period, state: 'revoked' }).join(' ')).not.toContain('20');
  });

  it('draws a hostile name as text', () => {
    const name = '</text><script>"&amp;\'';
    expect(textsOf({ name, period, state: 'valid' }).join('')).toContain(name);
  });

  it('draws all of a name of 200 characters', () => {
    const name = 'Wonderful Workplaces '.repeat(10).slice(0, 200).trim();
    expect(textsOf({ name, period, state: 'valid' }).join(' ')).toContain(name);
  });
});
