import { prerenderToNodeStream } from 'react-dom/static';
import { vi } from 'vitest';
import { renderApp } from '../entry-server';

/**
 * Returns the static HTML of #root at an address. React's server renderer leaves its last contexts set, which would disturb the
 * browser renderer in this process. Rendering something without contexts clears them.
 */
export async function staticPage(path: string): Promise<string> {
  const { body } = await renderApp(path);
  await prerenderToNodeStream(null);
  return body;
}

/** Warning of tests that both prerender and hydrate pages. Browsers never show it. */
const twoRenderers = 'Detected multiple renderers concurrently rendering the same context provider.';

/** Collects the console's warnings and errors from now on instead of printing them. */
export function consoleComplaints(): unknown[][] {
  const complaints: unknown[][] = [];
  const listen = (...args: unknown[]) => {
    if (!String(args[0]).startsWith(twoRenderers)) complaints.push(args);
  };
  vi.spyOn(console, 'error').mockImplementation(listen);
  vi.spyOn(console, 'warn').mockImplementation(listen);
  return complaints;
}
