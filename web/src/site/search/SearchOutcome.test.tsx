import { createRef } from 'react';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompanySearchReply, OtherCompany } from '@utkarsh/domain/contract/api';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { renderAt } from '../../testing/renderAt';
import { SearchOutcome } from './SearchOutcome';

type FoundBy = CompanySearchReply['results'][number]['found_by'];

const empty: CompanySearchReply = {
  results: [],
  total: 0,
  by_name: 0,
  by_sound: 0,
  suggestions: [],
  others: [],
};

/** Returns an answer with the companies `Malar 1`, `Malar 2` and so on, found in these ways. */
function makeReply(...foundBy: FoundBy[]): CompanySearchReply {
  const results = makeRows(foundBy.length, 'Malar').map((row, index) => ({
    ...row,
    tier: 'mid' as const,
    found_by: foundBy[index] ?? 'name',
  }));
  const count = (way: FoundBy) => foundBy.filter((one) => one === way).length;
  return { ...empty, results, total: results.length, by_name: count('name'), by_sound: count('sound') };
}

/** Returns Malar Mills with an expired certificate, or Malar Looms with a revoked one. */
const makeOther = (state: OtherCompany['state']): OtherCompany => ({
  id: state === 'expired' ? 'malar-mills-a1b2c3' : 'malar-looms-d4e5f6',
  organization_name: state === 'expired' ? 'Malar Mills' : 'Malar Looms',
  state,
  valid_from: '2025-08-01',
  valid_until: '2026-07-31',
});

function show(reply: CompanySearchReply, { page = 1, name = 'food' } = {}) {
  const doNothing = () => undefined;
  renderAt(
    '/search-organization',
    <SearchOutcome
      name={name}
      page={page}
      loading={false}
      hasFailed={false}
      reply={reply}
      verdict={createRef()}
      onPage={doNothing}
      onSearch={doNothing}
      onRetry={doNothing}
    />,
  );
}

const companiesUnder = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('rowheader')
    .map((name) => name.textContent);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('companies found by name and by industry have headings of their own', () => {
  show(makeReply('name', 'industry', 'industry'));
  expect(headings()).toEqual(['Certified Companies List', 'Certified companies by industry']);
  expect(companiesUnder('Certified Companies List')).toEqual(['Malar 1']);
  expect(companiesUnder('Certified companies by industry')).toEqual(['Malar 2', 'Malar 3']);
  expect(screen.getByText('Showing 1 to 3 of 3 entries')).toBeDefined();
});

it('a result of an industry alone says that no company has the name', () => {
  show(makeReply('industry'));
  expect(headings()).toEqual(['Certified companies by industry']);
  expect(screen.getByText(/^No certified company has “food” in its name\./)).toBeDefined();
});

it.each([
  [['sound'], 'These names sound like “food” in another script.'],
  [['name', 'sound'], 'Names that sound like “food” in another script come last.'],
] satisfies [FoundBy[], string][])(
  'names with an equal sound count as certified, for %j',
  (foundBy, words) => {
    show(makeReply(...foundBy));
    expect(headings()).toEqual(['Certified Companies List']);
    expect(screen.getByText(words)).toBeDefined();
  },
);

it.each([
  'UW-202609-LPB5RO',
  'uw 202609 lpb5ro',
  'www.malar.in',
  'https://malar.in',
  'hr@malar.in',
  '%',
  '😀',
])('%s gets no verdict, because it is not a name', (name) => {
  show(empty, { name });
  expect(screen.getByText(`“${name}” is not the name of a company.`)).toBeTruthy();
  expect(screen.queryByText(/is not certified/)).toBeNull();
});

it('a result without near names has no explanation', () => {
  show(makeReply('name', 'name'));
  expect(screen.queryByText(/industry|another script/)).toBeNull();
});

it('a single company of the name has its period, rating and certificate', () => {
  const reply = makeReply('name', 'industry');
  show({ ...reply, results: reply.results.map((row) => ({ ...row, rating: 'Gold' as const })) });
  expect(screen.getByText('Malar 1 is certified')).toBeDefined();
  expect(screen.getByText(/^Certification period: /)).toBeDefined();
  expect(screen.getByText(/^Rating:/).textContent).toBe('Rating: Gold');
  expect(screen.getByRole('link', { name: 'See the certificate' }).getAttribute('href')).toBe(
    screen.getByRole('link', { name: 'Malar 1' }).getAttribute('href'),
  );
});

it.each([
  ['several companies', makeReply('name', 'name'), '2 certified companies for “food”'],
  ['a name that sounds alike', makeReply('sound'), '1 certified company for “food”'],
])('a result does not say which company is meant for %s', (_what, reply, words) => {
  show(reply);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText(/is certified/)).toBeNull();
});

it.each([
  ['good', 'one company', makeReply('name')],
  ['good', 'several companies', makeReply('name', 'name')],
  [
    'good',
    'a company beside one that is not certified',
    { ...makeReply('name'), others: [makeOther('expired')] },
  ],
  ['', 'a name that sounds alike', makeReply('sound')],
  ['', 'an industry', makeReply('industry')],
  ['', 'a similar name', { ...empty, suggestions: ['Malar Wills'] }],
  ['doubtful', 'an expired certificate', { ...empty, others: [makeOther('expired')] }],
  ['bad', 'a revoked certificate', { ...empty, others: [makeOther('revoked')] }],
  ['bad', 'nothing', empty],
] satisfies [string, string, CompanySearchReply][])(
  'a verdict has the tone “%s” for %s',
  (tone, _what, reply) => {
    show(reply);
    const [verdict] = screen.getAllByText(/certified|exact match/);
    expect(verdict?.closest('.unringed')).not.toBeNull();
    const tones = ['good', 'doubtful', 'bad'].filter((one) => verdict?.closest(`.${one}`));
    expect(tones.join()).toBe(tone);
  },
);

it('a similar name says whether its company is certified', () => {
  show({ ...empty, suggestions: ['Malar Wills', 'Malar Mill'], certified_suggestions: ['Malar Mill'] });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Malar Willsnot certified at present',
    'Malar Millcertified',
  ]);
});

describe('a company whose certificate is over', () => {
  const expiredCompany = makeOther('expired');
  const revokedCompany = makeOther('revoked');
  const region = () => screen.getByRole('region', { name: 'Not certified at present' });
  const isBefore = (first: Element, second: Element) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it('comes after certified companies of its name, with its days and its page', () => {
    show({ ...makeReply('name'), others: [expiredCompany, revokedCompany] });
    const others = within(region());
    expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Malar Mills The certificate expired on 31 Jul 2026. The organization is not certified at present.',
      'Malar Looms The certificate was revoked. The organization is not certified. The certificate was for 1 Aug 2025 to 31 Jul 2026.',
    ]);
    expect(others.getByRole('link', { name: 'Malar Mills' }).getAttribute('href')).toBe(
      '/certificate/malar-mills-a1b2c3',
    );
    expect(screen.getByText('1 certified company for “food”')).toBeDefined();
    expect(screen.getByText('2 more companies are not certified at present.')).toBeDefined();
    expect(companiesUnder('Certified Companies List')).toEqual(['Malar 1']);
    expect(isBefore(screen.getByRole('table'), region())).toBe(true);
  });

  it('comes before certified companies that only have the searched industry', () => {
    show({ ...makeReply('industry'), others: [expiredCompany] });
    expect(isBefore(region(), screen.getByRole('table'))).toBe(true);
  });

  it('comes before any advice, and is not called absent from the list', () => {
    show({ ...empty, suggestions: ['Malar Wills'], others: [expiredCompany] });
    expect(isBefore(region(), screen.getByText('Did you mean'))).toBe(true);
    expect(isBefore(region(), screen.getByRole('link', { name: 'NOMINATE NOW' }))).toBe(true);
    expect(screen.getByText('Malar Mills is not certified at present')).toBeDefined();
    expect(screen.queryByText(/not present in the recognition list/)).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is not repeated on later pages of the list', () => {
    show({ ...makeReply('name'), total: 60, by_name: 60, others: [expiredCompany] }, { page: 2 });
    expect(screen.queryByRole('region', { name: 'Not certified at present' })).toBeNull();
  });
});
