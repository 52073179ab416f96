import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { bands } from '@utkarsh/domain/bands';
import type { CompanyRow, InsightTeaser, SummaryReply } from '@utkarsh/domain/contract/api';
import { renderAt } from '../../testing/renderAt';
import { scrollThrough } from '../../testing/viewport';
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
  message: 'We asked the night shift first.',
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

beforeEach(() => {
  readSummary.mockReset();
  readSummary.mockResolvedValue(summary());
});

/** Shows the page with the part below the fold, before anybody scrolls. */
async function open() {
  const page = renderAt('/', <HomePage />);
  await screen.findByRole('region', { name: 'Currently certified' });
  return page;
}
async function show() {
  const page = await open();
  scrollThrough();
  return page;
}
const region = () => within(screen.getByRole('region', { name: 'Currently certified' }));
const newest = () => region().findByRole('link', { name: 'Malar Mills' });
const quotes = () => region().getAllByRole('blockquote');

test('the page asks for nothing before somebody comes near', async () => {
  await open();
  expect(readSummary).not.toHaveBeenCalled();
  scrollThrough();
  await newest();
  scrollThrough();
  expect(readSummary).toHaveBeenCalledTimes(1);
});

test('nothing about the programme has the figure 70% but the sample', async () => {
  const { container } = await show();
  await newest();
  expect(container.textContent.match(/70%/g)).toEqual(['70%']);
  expect(screen.getByText(/above that, a sample of at least 70%/)).toBeDefined();
});

test('a certificate can be checked without a script', async () => {
  await open();
  const box = region().getByRole('textbox', { name: /^Certificate number or link/ });
  expect(box.getAttribute('name')).toBe('q');
  const form = box.closest('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/verify', 'get']);
});

describe('the figures of certified organizations', () => {
  it('begin with their total', async () => {
    await show();
    await newest();
    expect(region().getByText(/hold a valid certificate today/).textContent).toBe(
      '1,23,469 organizations hold a valid certificate today.',
    );
  });

  it('stand by size, each with a link to its list', async () => {
    await show();
    await newest();
    const links = ['Micro', 'Mid-scale', 'Large', 'Enterprise'].map((name) =>
      region().getByRole('link', { name: new RegExp(`^[0-9,]+ ${name} `) }),
    );
    expect(links.map((link) => [/^[0-9,]+/.exec(link.textContent)?.[0], link.getAttribute('href')])).toEqual([
      ['1,23,456', '/certified/micro'],
      ['12', '/certified/mid'],
      ['1', '/certified/large'],
      ['0', '/certified/enterprise'],
    ]);
  });

  it('say when nobody is certified', async () => {
    readSummary.mockResolvedValue(summary({ latest: [] }));
    await show();
    expect(await region().findByText(/No certificate is valid today/)).toBeDefined();
  });

  it('leave the links when they fail to load, and can be retried', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    readSummary.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = await show();
    const retry = await region().findByRole('button', { name: 'Try again' });
    expect(region().getByRole('status').textContent).toMatch(/could not be loaded/);
    for (const { name } of bands)
      expect(region().getByRole('link', { name: new RegExp(`^${name}`) })).toBeDefined();
    expect(screen.queryByText('0')).toBeNull();
    await user.click(retry);
    await newest();
    expect(document.activeElement).toBe(region().getByRole('heading', { name: 'Newest certificates' }));
  });
});

describe('published insights', () => {
  it('are quotes that lead to them', async () => {
    await show();
    const link = await screen.findByRole('link', { name: 'Meenakshi Raman' });
    expect(link.getAttribute('href')).toBe('/insights/i1');
    const picture = screen.getByRole('img', { name: 'Four people around a loom' });
    expect(picture.getAttribute('src')).toBe('/uploads/insights/i1/image.png');
    expect(quotes().map(({ textContent }) => textContent)).toEqual(['“We asked the night shift first.”']);
    expect(screen.getByText('Head HR, Malar Mills')).toBeDefined();
  });

  const invitation = () => region().queryByText(/^What does your workplace do differently/);

  it('are two, however many there are', async () => {
    readSummary.mockResolvedValue(
      summary({ insights: ['i1', 'i2', 'i3'].map((id) => ({ ...insight, id })) }),
    );
    await show();
    await newest();
    expect(quotes()).toHaveLength(2);
    expect(invitation()).toBeNull();
  });

  it.each([1, 0])('leave their place to an invitation where there are %i', async (count) => {
    readSummary.mockResolvedValue(summary({ insights: [insight].slice(0, count) }));
    await show();
    await newest();
    expect(region().queryAllByRole('blockquote')).toHaveLength(count);
    expect(invitation()).not.toBeNull();
  });
});
