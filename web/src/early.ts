import './earlyParts';

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

// Counts the visitor, unless the browser asks for no tracking. A page that is only prerendered, or left before it has loaded,
// does not count. The survey and its privacy notice count nobody, also where a mail gateway has put the key into the path.
if (!navigator.globalPrivacyControl && navigator.doNotTrack !== '1' && !/survey/i.test(location.href)) {
  const count = () => navigator.sendBeacon('/api/visits');
  if (document.prerendering) document.addEventListener('prerenderingchange', count);
  else addEventListener('load', count);
}
