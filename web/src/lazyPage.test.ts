import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazyPage';

const Page = () => 'Page';

test('a page loads once, however often it is asked for, with a single promise', async () => {
  const fetchPage = vi.fn(() => Promise.resolve({ Page }));
  const page = lazyPage('Page', fetchPage);
  expect(fetchPage).not.toHaveBeenCalled();
  expect(page.load()).toBe(page.load());
  expect(await page.load()).toBe(Page);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('a page has its component from the moment it is loaded', async () => {
  const page = lazyPage('Page', () => Promise.resolve({ Page }));
  expect(page.component).toBeUndefined();
  await page.load();
  expect(page.component).toBe(Page);
});

test('a page that cannot load fails for everyone who asks', async () => {
  const page = lazyPage('Page', () => Promise.reject<{ Page: typeof Page }>(new Error('Gone')));
  await expect(page.load()).rejects.toThrow('Gone');
  await expect(page.load()).rejects.toThrow('Gone');
  expect(page.component).toBeUndefined();
});
