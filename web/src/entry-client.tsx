import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { watchCode } from './browser/newVersion';
import { routeOf } from './routes';
import { keepInput, rememberControls, restoreInput } from './site/forms/earlyInput';
import { readServedData, ServedData } from './site/pageData/servedData';

const app = (
  <StrictMode>
    <ServedData value={readServedData(document)}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ServedData>
  </StrictMode>
);

/** Ends the present task, so that the browser can handle input before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const { pathname, search, hash } = window.location;
  // Hosting may serve a page for `//contact`, which some mails contain. The routes know only `/contact`.
  if (pathname.includes('//'))
    window.history.replaceState(window.history.state, '', pathname.replace(/\/{2,}/g, '/') + search + hash);
  watchCode(() => window.addEventListener('pagehide', keepInput));
  restoreInput();
  await nextTask();
  // Loads the page's code before hydration, so that React finds the whole page. App shows a failure.
  await routeOf(window.location.pathname)
    .page.load()
    .catch(() => undefined);
  // React's renderer takes the longest to start.
  await nextTask();
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  if (root.firstElementChild) {
    rememberControls(root);
    // In a transition React hydrates in short slices, and the browser can handle input between them.
    startTransition(() => {
      hydrateRoot(root, app, {
        // Something, such as an extension, has changed the HTML. React renders that part again, and `useEarlyInput` restores
        // typed text.
        onRecoverableError: (error) => console.warn(error),
      });
    });
  } else createRoot(root).render(app);
}

void start();
