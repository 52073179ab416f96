/**
 * Runs inline in <head>, before anything else: a form sent off before the page is hydrated would become a native GET
 * with what was typed in the URL. It is held here and sent by the form itself once it is live.
 */
const held = (window.heldSubmits = new Set<string>());

addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !('hold' in form.dataset)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(form.id);
    form.setAttribute('aria-busy', 'true');
  },
  true,
);

// By the time a late font arrives somebody reads: lines that break at other words would move. It waits for the next page.
setTimeout(() => {
  if (!document.fonts.check('1em "Figtree Variable"')) document.documentElement.dataset['plain'] = '';
}, 400);

// Counts the visitor, unless the browser asks for no tracking. A page that was left before, or is only prepared, is no visit.
if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1') {
  const count = () => navigator.sendBeacon('/api/visits');
  if (document.prerendering) document.addEventListener('prerenderingchange', count);
  else addEventListener('load', count);
}

// What zod's `config({ jitless: true })` sets, before any schema is made. Zod would try `new Function`, and the
// Content-Security-Policy reports the attempt. The import would cost each page 0.6 kB.
window.__zod_globalConfig = { jitless: true };

export {};
