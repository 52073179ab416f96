/** The part of the inline scripts that every page needs. */

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

// Has the effect of zod's `config({ jitless: true })`, before any schema is created. Otherwise zod would try `new Function`, and
// the Content-Security-Policy would report that. Importing `config` would add 0.6 kB to each page.
window.__zod_globalConfig = { jitless: true };

export {};
