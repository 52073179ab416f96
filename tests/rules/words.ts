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
import type { FieldTable } from '@utkarsh/domain/fields/fields';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import { mediaLimits } from '@utkarsh/domain/media/media';
import { storedNominationFields } from '@utkarsh/domain/nomination/nomination';
import { industries } from '@utkarsh/domain/fields/industries';
import * as options from '@utkarsh/domain/fields/options';
import { followerNetworks, maxFigure } from '@utkarsh/domain/contract/dashboard';
import { expect, it } from 'vitest';
import { makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { makeStoredNomination } from '@utkarsh/domain/testing/nominations';
import { rulesText } from './environment';
import { aDashboard } from './settings';

/** A text, or a list of texts, as the rules write it: maybe in several parts, maybe as one text that is split at each bar. */
function valueOf(literal: string): unknown {
  const split = /^\(?([^]*?)\)?\.split\('\[\|\]'\)$/.exec(literal)?.[1];
  if (split !== undefined) return String(valueOf(split)).split('|');
  const joined = literal.replace(/'\s*\+\s*'/g, '');
  return JSON.parse(
    joined.replace(/'((?:[^'\\]|\\.)*)'/g, (_, text: string) => JSON.stringify(text.replace(/\\(.)/g, '$1'))),
  );
}

/** The text or list of texts that a function of the rules returns. */
function returnedBy(name: string): unknown {
  const literal = new RegExp(`function ${name}\\(\\) \\{\\s*return ([^;]*);`).exec(rulesText)?.[1];
  if (literal === undefined) throw new Error(`firestore.rules has no function ${name}().`);
  return valueOf(literal);
}

/** The text of the rules' functions whose names match, one after the other. */
function functionsOf(names: RegExp): string {
  const found = [...rulesText.matchAll(/function (\w+)\([^)]*\) \{[^]*?\n {4}\}/g)];
  return found.flatMap(([text, name = '']) => (names.test(name) ? [text] : [])).join('\n');
}

/** The most characters, or the largest number, that the rules allow in a field of one kind of document. */
function limitOf(field: string, kind: RegExp): number {
  const found = [
    ...functionsOf(kind).matchAll(
      new RegExp(`is\\w+\\(data\\.(?:${field}|get\\('${field}', ''\\)), (?:\\d+, )?(\\d+)\\)`, 'g'),
    ),
  ];
  if (found.length !== 1) throw new Error(`firestore.rules limits ${field} ${found.length} times.`);
  return Number(found[0]?.[1]);
}

/** The longest texts and largest numbers of a table's fields. */
const boundsOf = (kind: string, table: FieldTable) =>
  Object.entries(table).flatMap(([name, field]) =>
    'max' in field ? [[kind, name, field.max] as const] : [],
  );

/** The rules cannot import: what they repeat of the domain is compared here, word by word. */
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
  ])('the rules and the domain know the same %s', (name, known) => {
    expect(returnedBy(name)).toEqual(known);
  });

  it.each([
    ['isOrganization', 'data.tier in ', bandIds],
    ['isNominationEdit', 'data.status in ', options.nominationStatuses],
    ['isInsightEdit', 'data.status in ', options.insightStatuses],
    ['hasQuestionFields', 'data.status in ', options.questionStatuses],
    ['isDashboard', 'data.keys().hasOnly(', Object.keys(aDashboard())],
    ['isDashboard', 'data.followers.keys().hasOnly(', followerNetworks],
  ])('%s of the rules and the domain know the same after %j', (name, before, known) => {
    const [, after = ''] = functionsOf(new RegExp(`^${name}$`)).split(before);
    expect(valueOf(/^\[[^\]]*\]/.exec(after)?.[0] ?? '')).toEqual(known);
  });

  it.each([...boundsOf('Nomination', storedNominationFields), ...boundsOf('Insight', insightEditFields)])(
    'the rules allow in an %s as much %s as the domain',
    (kind, field, limit) => {
      expect(limitOf(field, new RegExp(kind))).toBe(limit);
    },
  );

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
