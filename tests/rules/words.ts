import { bandIds } from '@utkarsh/domain/bands';
import { consentVersions, noticeLanguages } from '@utkarsh/domain/fields/consent';
import { photoLimits } from '@utkarsh/domain/event/event';
import {
  emailPattern,
  linePattern,
  textPattern,
  webAddressPattern,
  writingPattern,
} from '@utkarsh/domain/fields/fieldChecks';
import { mediaLimits } from '@utkarsh/domain/media/media';
import { industries } from '@utkarsh/domain/fields/industries';
import { revocationGrounds } from '@utkarsh/domain/organization/organization';
import * as options from '@utkarsh/domain/fields/options';
import { followerNetworks, maxFigure } from '@utkarsh/domain/contract/dashboard';
import { expect, it } from 'vitest';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { rulesText } from './environment';
import { makeDashboard } from './settings';

/** Parses a text or a list of texts of the rules: one literal, several joined ones, or one that is split at each bar. */
function valueOf(literal: string): unknown {
  const items = /^\(?([^]*?)\)?\.split\('\[\|\]'\)$/.exec(literal)?.[1];
  if (items !== undefined) return String(valueOf(items)).split('|');
  const single = literal.replace(/'\s*\+\s*'/g, '');
  return JSON.parse(
    single.replace(/'((?:[^'\\]|\\.)*)'/g, (_, text: string) => JSON.stringify(text.replace(/\\(.)/g, '$1'))),
  );
}

/** Returns the text or list of texts that a function of the rules returns. */
function readReturned(name: string): unknown {
  const literal = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^;]*);`).exec(rulesText)?.[1];
  if (literal === undefined) throw new Error(`firestore.rules has no function ${name}().`);
  return valueOf(literal);
}

/** Returns the text of the rules' functions whose names match. */
function functionsOf(names: RegExp): string {
  const functions = [...rulesText.matchAll(/function (\w+)\([^)]*\) \{[^]*?\n {4}\}/g)];
  return functions.flatMap(([text, name = '']) => (names.test(name) ? [text] : [])).join('\n');
}

/** Tests that lists, patterns and limits of the rules equal those of the domain, which rules cannot import. */
export function wordTests(): void {
  it.each([
    ['isLine', linePattern],
    ['isText', textPattern],
    ['isWriting', writingPattern],
    ['isEmail', emailPattern],
    ['isWebAddress', webAddressPattern],
  ])('%s of the rules has the pattern of the domain', (name, pattern) => {
    expect(/value\.matches\('(.*)'\);/.exec(functionsOf(new RegExp(`^${name}$`)))?.[1]).toBe(
      pattern.replaceAll('\\', '\\\\'),
    );
  });

  it('the rules and the domain know the same reasons for a revocation', () => {
    expect(functionsOf(/^isOrganization$/)).toContain(`'(${revocationGrounds.join('|')})?'`);
  });

  it.each([
    ['roles', ['', ...options.roles]],
    ['companyTypes', ['', ...options.companyTypes]],
    ['headquarters', ['', ...options.headquarters]],
    ['industries', ['', ...industries]],
    ['employeeRanges', ['', ...options.employeeRanges]],
    ['referralSources', ['', ...options.referralSources]],
    ['consentVersions', consentVersions],
    ['noticeLanguages', noticeLanguages],
    ['nominationKeys', [...Object.keys(makeStoredNomination()), 'created_at', 'updated_at']],
    ['insightKeys', [...Object.keys(makeStoredInsight()), 'created_at', 'updated_at', 'published_at']],
  ])('the rules and the domain know the same %s', (name, values) => {
    expect(readReturned(name)).toEqual(values);
  });

  it.each([
    ['isOrganization', 'data.tier in ', bandIds],
    ['isNominationEdit', 'data.status in ', options.nominationStatuses],
    ['isInsightEdit', 'data.status in ', options.insightStatuses],
    ['hasQuestionFields', 'data.status in ', options.questionStatuses],
    ['isDashboard', 'data.keys().hasOnly(', Object.keys(makeDashboard())],
    ['isDashboard', 'data.followers.keys().hasOnly(', followerNetworks],
  ])('%s of the rules has the same list after %j as the domain', (name, before, values) => {
    const [, after = ''] = functionsOf(new RegExp(`^${name}$`)).split(before);
    expect(valueOf(/^\[[^\]]*\]/.exec(after)?.[0] ?? '')).toEqual(values);
  });

  it('the rules allow as large a figure of the dashboard as the domain', () => {
    expect(functionsOf(/^isFigure$/)).toContain(`, 0, ${maxFigure})`);
    expect(functionsOf(/^isDashboard$/).match(/(?<=isFigure\(data\.followers, ')\w+/g)).toEqual(
      followerNetworks,
    );
  });

  it('the rules allow an event as many photos as the domain', () => {
    expect(functionsOf(/arePhotos/)).toContain(`photos.size() <= ${photoLimits.count}`);
    expect(functionsOf(/hasEventFields/)).toContain(` [^\\\\p{Cc}]{0,${photoLimits.alt}}'`);
  });

  it.each(['image', 'video'] as const)(
    'the rules and the domain know the same endings of an insight’s %s',
    (kind) => {
      const endings = new RegExp(`'/${kind}\\[\\.\\]\\(([a-z0-9|]+)\\)'`).exec(rulesText)?.[1]?.split('|');
      // Files may be called jpeg too; the domain itself never calls one so.
      expect(endings?.filter((ending) => ending !== 'jpeg')).toEqual(Object.values(mediaLimits[kind].types));
    },
  );
}
