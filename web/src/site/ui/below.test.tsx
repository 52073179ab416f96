import { render, screen, waitFor } from '@testing-library/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { below } from './below';

const PageBelow = () => <p>Below the fold</p>;

test('the static HTML contains what lies below the fold', async () => {
  const Part = below('PageBelow', () => Promise.resolve({ PageBelow }));
  const { prelude } = await prerenderToNodeStream(<Part />);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  expect(html).toContain('<p>Below the fold</p>');
});

test('the script below the fold loads after the first paint', async () => {
  const load = vi.fn(() => Promise.resolve({ PageBelow }));
  const Part = below('PageBelow', load);
  expect(load).not.toHaveBeenCalled();
  render(<Part />);
  expect(await screen.findByText('Below the fold')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a lost script is asked for again when the connection is back', async () => {
  const load = vi.fn(() => Promise.resolve({ PageBelow }));
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = below('PageBelow', load);
  render(<Part />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Below the fold')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
