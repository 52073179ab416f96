import { bandIds } from '@utkarsh/domain/bands';
import { parsePeriod } from '@utkarsh/domain/certification';
import { directoryShards } from '@utkarsh/domain/collections';
import { consentVersions } from '@utkarsh/domain/consent';
import { maxRowsPerDocument } from '@utkarsh/domain/directory';
import {
  emailPattern,
  linePattern,
  textPattern,
  webAddressPattern,
  writingPattern,
} from '@utkarsh/domain/fieldChecks';
import { insightLimits } from '@utkarsh/domain/insightFields';
import { mediaLimits } from '@utkarsh/domain/media';
import { storedNames } from '@utkarsh/domain/nomination';
import { nominationLimits } from '@utkarsh/domain/nominationFields';
import * as options from '@utkarsh/domain/options';
import { organizationLimits, toCertified } from '@utkarsh/domain/organization';
import { describe, expect, it } from 'vitest';
import { storedInsight } from '../factories/insights';
import { storedNomination } from '../factories/nominations';
import { anOrganization } from './anOrganization';
import { rulesText } from './environment';

/** The text or list of texts that a function of the rules returns. */
function returnedBy(name: string): unknown {
  const literal = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^;]*);`).exec(rulesText)?.[1];
  if (literal === undefined) throw new Error(`firestore.rules has no function ${name}().`);
  const joined = literal.replace(/'\s*\+\s*'/g, '');
  return JSON.parse(
    joined.replace(/'((?:[^'\\]|\\.)*)'/g, (_, text: string) => JSON.stringify(text.replace(/\\(.)/g, '$1'))),
  );
}

/** The most characters, or the largest number, that the rules allow in a field. */
function limitOf(field: string): number {
  const found = [...rulesText.matchAll(new RegExp(`is\\w+\\(data\\.${field}, (?:\\d+, )?(\\d+)\\)`, 'g'))];
  if (found.length !== 1) throw new Error(`firestore.rules limits ${field} ${found.length} times.`);
  return Number(found[0]?.[1]);
}

/** The rules cannot import: what they repeat of the domain is compared here, word by word. */
export function wordTests(): void {
  it.each([
    ['roles', options.roles],
    ['companyTypes', options.companyTypes],
    ['headquarters', options.headquarters],
    ['industries', options.industries],
    ['employeeRanges', options.employeeRanges],
    ['referralSources', options.referralSources],
    ['nominationStatuses', options.nominationStatuses],
    ['insightStatuses', options.insightStatuses],
    ['consentVersions', consentVersions],
    ['tiers', bandIds],
    ['linePattern', linePattern],
    ['textPattern', textPattern],
    ['writingPattern', writingPattern],
    ['emailPattern', emailPattern],
    ['webAddressPattern', webAddressPattern],
    ['nominationKeys', [...Object.keys(storedNomination()), 'created_at', 'updated_at']],
    ['insightKeys', [...Object.keys(storedInsight()), 'created_at', 'updated_at', 'published_at']],
    ['certifiedKeys', Object.keys(toCertified(anOrganization()))],
  ])('the rules know the same %s as the domain', (name, known) => {
    expect(returnedBy(name)).toEqual(known);
  });

  it.each([
    ...(['firstName', 'lastName', 'email', 'mobile', 'companyName'] as const).map(
      (field) => [storedNames[field], nominationLimits[field]] as const,
    ),
    ...Object.entries(organizationLimits),
    ...Object.entries(insightLimits),
    ['count', maxRowsPerDocument] as const,
  ])('the rules allow as much in %s as the domain', (field, limit) => {
    expect(limitOf(field)).toBe(limit);
  });

  it('the rules know as many documents a tier as the domain', () => {
    expect(rulesText).toContain(`document.matches(data.tier + '-[0-${directoryShards - 1}]')`);
  });

  it.each(['image', 'video'] as const)('the rules know the same endings of an insight’s %s', (kind) => {
    const endings = new RegExp(`'/${kind}\\[\\.\\]\\(([a-z0-9|]+)\\)'`).exec(rulesText)?.[1]?.split('|');
    // Files may be called jpeg too; the domain itself never calls one so.
    expect(endings?.filter((ending) => ending !== 'jpeg')).toEqual(Object.values(mediaLimits[kind].types));
  });

  describe('the rules and the domain read the same certification periods', () => {
    const pattern = new RegExp(`^(?:${String(returnedBy('periodPattern'))})$`, 'u');
    const months = [
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
      'Sept',
      'jan',
      '',
    ];
    const years = ['2000', '2026', '2099', '1999', '2100', '026', '２０２６'];

    it.each(months)('of the month %j', (month) => {
      for (const year of years) {
        const period = `${month} ${year} to Dec 2099`;
        expect([period, pattern.test(period)]).toEqual([period, parsePeriod(period) !== undefined]);
      }
    });

    it.each([
      'Sep 2025  to Sep 2026',
      ' Sep 2025 to Sep 2026',
      'Sep 2025 to Sep 2026\n',
      'Sep 2025-Sep 2026',
      '',
    ])('and not %j', (period) => {
      expect([pattern.test(period), parsePeriod(period)]).toEqual([false, undefined]);
    });
  });
}
