/**
 * Runs inline in <head>, before all other scripts. A form submitted before hydration would become a native GET with the typed
 * text in the URL. This script holds the submit, and the form repeats it after hydration.
 */
const heldForms = (window.heldSubmits = new Set<string>());

addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('hold' in form.dataset)) return;
    event.preventDefault();
    event.stopPropagation();
    heldForms.add(form.id);
    form.setAttribute('aria-busy', 'true');
  },
  true,
);

const font = '1em "Figtree Variable"';
const { dataset } = document.documentElement;

/** Shows the font, unless an element above the lower edge of the window would move. */
function tryFont() {
  const elements = [...document.querySelectorAll('body *')];
  const tops = () => elements.map((element) => element.getBoundingClientRect().top);
  const before = tops();
  delete dataset['plain'];
  if (tops().some((top, index) => innerHeight > top && Math.abs(top - (before[index] ?? top)) > 1))
    dataset['plain'] = '';
}

// A late font could move lines while somebody reads. In the first 1.5 s it shows if nothing in view moves. Otherwise this page keeps
// the fallback font, and the next page uses the new one.
setTimeout(() => {
  if (document.fonts.check(font)) return;
  dataset['plain'] = '';
  const tooLate = performance.now() + 1_100;
  document.fonts.load(font).then(
    () => tooLate > performance.now() && tryFont(),
    // The fallback stays.
    () => undefined,
  );
}, 400);

// Counts the visitor, unless the browser asks for no tracking. A page that is only prerendered, or left before it has loaded,
// does not count. The survey and its privacy notice count nobody, also where a mail gateway has put the key into the path.
if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1' && !/\/survey/i.test(location.href)) {
  const count = () => navigator.sendBeacon('/api/visits');
  if (document.prerendering) document.addEventListener('prerenderingchange', count);
  else addEventListener('load', count);
}

// Has the effect of zod's `config({ jitless: true })`, before any schema is created. Otherwise zod would try `new Function`, and
// the Content-Security-Policy would report that. Importing `config` would add 0.6 kB to each page.
window.__zod_globalConfig = { jitless: true };

export {};
