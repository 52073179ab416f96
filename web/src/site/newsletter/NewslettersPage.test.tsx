import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeServedPage } from '../../testing/servedPage';
import { renderAt } from '../../testing/renderAt';
import { NewslettersPage } from './NewslettersPage';

const readPageDocument = vi.hoisted(() => vi.fn<(address: string) => Promise<Document>>());
vi.mock(import('../../data/api'), () => ({ readPageDocument }));

beforeEach(() => {
  readPageDocument.mockReset();
});

const issue = {
  id: 'a1B2c3D4e5F6g7H8i9J0',
  title: 'Rosters and rest',
  sent_at: '2026-11-18T06:30:00.000Z',
  opening: 'Three companies changed their rosters.',
  image: 'insights/a1B2c3D4e5F6g7H8i9J0/image.png',
};
const pageOf = (issues: (typeof issue)[], total = issues.length) =>
  makeServedPage('/newsletter', { kind: 'newsletters', page: 1, total, issues });
const show = () => renderAt('/newsletter', <NewslettersPage />);

test('each sent issue has its title, day and first words, and leads to its page', async () => {
  readPageDocument.mockResolvedValue(pageOf([issue]));
  show();
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByRole('link', { name: issue.title }).getAttribute('href')).toBe(`/newsletter/${issue.id}`);
  expect(item.getByText('Sent on 18 Nov 2026')).toBeDefined();
  expect(item.getByText(issue.opening)).toBeDefined();
});

test('an issue has the picture of its first insight or event, and none without one', async () => {
  readPageDocument.mockResolvedValue(pageOf([issue, { ...issue, id: 'b', image: '' }]));
  show();
  const pictures = (await screen.findAllByRole('listitem')).map((item) => item.querySelector('img')?.src);
  expect(pictures).toEqual([expect.stringContaining('/uploads/insights/a1B2c3D4e5F6g7H8i9J0/'), undefined]);
});

test('a long archive has pages', async () => {
  readPageDocument.mockResolvedValue(pageOf([issue], 41));
  show();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of issues' }));
  expect(pages.getByRole('link', { name: /2/ }).getAttribute('href')).toBe('/newsletter?page=2');
});

test('an empty archive says how to get the first issue', async () => {
  readPageDocument.mockResolvedValue(pageOf([]));
  show();
  expect(await screen.findByText(/^No issue was sent yet\. Subscribe/)).toBeDefined();
});
