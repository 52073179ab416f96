import { prerenderToNodeStream } from 'react-dom/static';
import { vi } from 'vitest';
import { renderApp } from '../entry-server';

/**
 * The static HTML of #root at an address. React's server leaves its last contexts set, as nobody else uses them in its
 * process; here its browser half comes next. Rendering something without contexts clears them.
 */
export async function staticPage(path: string): Promise<string> {
  const { body } = await renderApp(path);
  await prerenderToNodeStream(null);
  return body;
}

/** True of a test that renders static pages and takes them over, and never of a browser. */
const twoRenderers = 'Detected multiple renderers concurrently rendering the same context provider.';

/** Collects what is said on the console from now on, in place of printing it. */
export function consoleComplaints(): unknown[][] {
  const said: unknown[][] = [];
  const listen = (...words: unknown[]) => {
    if (!String(words[0]).startsWith(twoRenderers)) said.push(words);
  };
  vi.spyOn(console, 'error').mockImplementation(listen);
  vi.spyOn(console, 'warn').mockImplementation(listen);
  return said;
}
