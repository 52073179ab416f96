import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { bands } from '@utkarsh/domain/bands';
import type { CompanyRow, InsightTeaser, SummaryReply } from '@utkarsh/domain/contract/api';
import { renderAt } from '../../testing/renderAt';
import { HomePage } from './HomePage';

const readSummary = vi.hoisted(() => vi.fn<() => Promise<SummaryReply>>());
vi.mock(import('../../data/directory'), () => ({ readSummary }));

const company: CompanyRow = {
  id: 'malar-mills-a1b2c3',
  tier: 'large',
  organization_name: 'Malar Mills',
  industry: 'Textiles & Apparel',
  number_of_employees: 1250,
  certification_period: 'Nov 2026 to Nov 2027',
};
const insight: InsightTeaser = {
  id: 'i1',
  name: 'Meenakshi Raman',
  designation: 'Head HR',
  company: 'Malar Mills',
  quote: 'They asked the night shift first.',
  outcome: 'Calls in a month\n63\n9',
  image: 'insights/i1/image.png',
  image_alt: 'Four people around a loom',
  published_at: '2026-11-18T20:00:00.000Z',
};
const summary = (changes: Partial<SummaryReply> = {}): SummaryReply => ({
  counts: { micro: 123456, mid: 12, large: 1, enterprise: 0 },
  latest: [company],
  insights: [insight],
  ...changes,
});
const noCounts = { micro: 0, mid: 0, large: 0, enterprise: 0 };

beforeEach(() => {
  readSummary.mockReset();
  readSummary.mockResolvedValue(summary());
});

/** Shows the page with the part below the fold. */
async function open() {
  const page = renderAt('/', <HomePage />);
  await screen.findByRole('region', { name: 'Currently certified' });
  return page;
}
const region = () => within(screen.getByRole('region', { name: 'Currently certified' }));
const newest = () => region().findByRole('link', { name: 'Malar Mills' });

test('the page asks once for what it shows', async () => {
  await open();
  await newest();
  expect(readSummary).toHaveBeenCalledTimes(1);
});

test('nothing about the programme has the figure 70% but the sample', async () => {
  const { container } = await open();
  await newest();
  expect(container.textContent.match(/70%/g)).toEqual(['70%']);
  expect(screen.getByText(/above that, a sample of at least 70%/)).toBeDefined();
});

test('the way to the check of a certificate needs no script', async () => {
  await open();
  expect(region().getByRole('link', { name: 'Verify a certificate' }).getAttribute('href')).toBe('/verify');
});

describe('the figures of certified organizations', () => {
  it.each([
    [summary().counts, '1,23,469 organizations hold a valid certificate today.'],
    [{ ...noCounts, mid: 1 }, '1 organization holds a valid certificate today.'],
  ])('begin with their total', async (counts, text) => {
    readSummary.mockResolvedValue(summary({ counts }));
    await open();
    await newest();
    expect(region().getByText(/a valid certificate today/).parentElement?.textContent).toBe(text);
  });

  it('stand by size, each with a link to its list', async () => {
    await open();
    await newest();
    const links = ['Micro', 'Mid-scale', 'Large', 'Enterprise'].map((name) =>
      region().getByRole('link', { name: new RegExp(`^[0-9,]+ ${name}$`) }),
    );
    expect(links.map((link) => [/^[0-9,]+/.exec(link.textContent)?.[0], link.getAttribute('href')])).toEqual([
      ['1,23,456', '/certified/micro'],
      ['12', '/certified/mid'],
      ['1', '/certified/large'],
      ['0', '/certified/enterprise'],
    ]);
  });

  it('say when nobody is certified, and leave out what only a certificate can show', async () => {
    readSummary.mockResolvedValue({ counts: noCounts, latest: [], insights: [] });
    await open();
    expect(await region().findByText(/No certificate is valid today/)).toBeDefined();
    expect(screen.queryByRole('img', { name: /^Certificate of/ })).toBeNull();
    expect(screen.getByText(/A certificate that anyone can verify/)).toBeDefined();
  });

  it('leave the links when they fail to load, and can be retried', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    readSummary.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = await open();
    const retry = await region().findByRole('button', { name: 'Try again' });
    expect(region().getByRole('status').textContent).toMatch(/could not be loaded/);
    for (const { name } of bands) expect(region().getByRole('link', { name })).toBeDefined();
    expect(screen.queryByText('0')).toBeNull();
    await user.click(retry);
    await newest();
    expect(document.activeElement).toBe(region().getByRole('heading', { name: 'Currently certified' }));
  });
});

test('what an organization gets is the newest certificate and the page of a result', async () => {
  await open();
  await newest();
  const picture = screen.getByRole('img', { name: 'Certificate of Malar Mills' });
  expect(picture.getAttribute('src')).toBe('/og/certified/malar-mills-a1b2c3.png');
  expect(screen.getByRole('img', { name: /^Example of a result/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /anyone can verify/ }).getAttribute('href')).toBe(
    '/certificate/malar-mills-a1b2c3',
  );
});

describe('stories', () => {
  const show = async (...insights: InsightTeaser[]) => {
    readSummary.mockResolvedValue(summary({ insights }));
    await open();
    await newest();
    const section = screen.queryByRole('region', { name: 'What came of it' });
    return section && [...section.querySelectorAll('li')].map(({ textContent }) => textContent);
  };

  it('are an outcome in figures and a whole quotation, each with a link to its insight', async () => {
    expect(await show(insight)).toEqual([
      '63 before, now 9Calls in a monthMeenakshi RamanHead HR, Malar Mills',
      '“They asked the night shift first.”Meenakshi RamanHead HR, Malar Mills',
    ]);
    const links = screen.getAllByRole('link', { name: 'Meenakshi Raman' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/insights/i1', '/insights/i1']);
  });

  it.each([
    ['are two of each at most', ['i1', 'i2', 'i3'].map((id) => ({ ...insight, id })), 4],
    ['leave out an outcome without its figures', [{ ...insight, outcome: 'Calls in a month\n63' }], 1],
    ['leave out an absent quotation', [{ ...insight, quote: '' }], 1],
    ['are absent when there is none', [{ ...insight, quote: '', outcome: '' }], undefined],
  ])('%s', async (_, insights, count) => {
    expect((await show(...insights))?.length).toBe(count);
  });
});
