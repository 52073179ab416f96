import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { below } from './below';

const PageBelow = () => <p>Below the fold</p>;

const loadPart = () => below('PageBelow', () => Promise.resolve({ PageBelow }));

async function htmlOf(page: ReactNode) {
  const { prelude } = await prerenderToNodeStream(page);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

test('the static HTML contains what lies below the fold', async () => {
  const Part = loadPart();
  expect(await htmlOf(<Part />)).toContain('<p>Below the fold</p>');
});

test('the static HTML stays when the page renders again before the script has loaded', async () => {
  function Page({ Part }: { Part: ComponentType }) {
    const [count, setCount] = useState(0);
    return (
      <div>
        <button onClick={() => setCount(count + 1)}>{count}</button>
        <Part />
      </div>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await htmlOf(<Page Part={loadPart()} />);
  const pending = below('PageBelow', () => new Promise<never>(() => undefined));
  render(<Page Part={pending} />, { container, hydrate: true });
  await userEvent.click(screen.getByRole('button', { name: '0' }));
  expect(screen.getByRole('button', { name: '1' })).toBeDefined();
  expect(screen.getByText('Below the fold')).toBeDefined();
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
