import { recaptchaKey } from './recaptchaKey';

/** The header by which our API knows that a new record comes from the site; none while App Check is off. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  if (recaptchaKey === '') return {};
  const [{ firebaseApp }, { appCheckToken }] = await Promise.all([import('./config'), import('./appCheck')]);
  await firebaseApp();
  const token = await appCheckToken();
  return token === undefined ? {} : { 'X-Firebase-AppCheck': token };
}
