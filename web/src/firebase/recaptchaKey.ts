/**
 * The site key of reCAPTCHA Enterprise by which App Check knows this site; empty: App Check is off, and nothing of it is
 * loaded. It is no secret. `docs/deploy.md` says where it comes from, and the build which Content-Security-Policy it needs.
 */
export const recaptchaKey: string = '';
