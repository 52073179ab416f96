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

/** Ends the present task, so that the browser can answer the visitor before the next one. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  watchCode(() => window.addEventListener('pagehide', keepInput));
  restoreInput();
  await nextTask();
  // Loaded before hydration, so that React finds the whole page it is to take over. A failure shows in App.
  await routeOf(window.location.pathname)
    .page.load()
    .catch(() => undefined);
  // React's renderer takes longest to start.
  await nextTask();
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  if (root.firstElementChild) {
    rememberControls(root);
    // In a transition React takes the page over in short slices, between which the browser answers its visitor.
    startTransition(() => {
      hydrateRoot(root, app, {
        // Something has changed the HTML, as extensions do. React draws that part anew; what was typed is handed on.
        onRecoverableError: (error) => console.warn(error),
      });
    });
  } else createRoot(root).render(app);
}

void start();
