import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { routeOf } from './routes';

export { renderDocument } from './document';
export { routes } from './routes';

/** The HTML of #root at an address without query. Rejects when anything fails to render. */
export async function renderApp(path: string): Promise<string> {
  await routeOf(path).page.load();
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Larger boundaries would be sent hidden and moved into place by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        failure = error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  if (failure) throw failure instanceof Error ? failure : new Error(`${path} failed to render`);
  return html;
}
