/**
 * Site key of reCAPTCHA Enterprise, by which App Check knows this site. Empty switches App Check off, and nothing of it loads.
 * The key is not secret. `docs/deploy.md` tells where to get it, and the build prints the Content-Security-Policy that it needs.
 */
export const recaptchaKey: string = '';
