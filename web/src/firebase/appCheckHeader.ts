import { recaptchaKey } from './recaptchaKey';

/** Returns the header that proves to our API that a record comes from the site. Empty while App Check is off. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (recaptchaKey === '') return {};
  const [{ firebaseApp }, { appCheckToken }] = await Promise.all([import('./config'), import('./appCheck')]);
  await firebaseApp();
  const token = await appCheckToken();
  return token === undefined ? {} : { 'X-Firebase-AppCheck': token };
}
