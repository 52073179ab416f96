import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { recaptchaKey } from './recaptchaKey';

const script = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
/** Time that the script may take before the page continues without it, in milliseconds. */
const patience = 10_000;

let appCheck: AppCheck | undefined;

/** Loads the reCAPTCHA script. The SDK would load it too, but wait forever if something blocks it. */
const loadScript = () =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => reject(new Error('reCAPTCHA could not be loaded.'));
    element.src = script;
    element.onload = () => resolve();
    element.onerror = fail;
    setTimeout(fail, patience);
    document.head.append(element);
  });

/**
 * Starts App Check, so that every later call to Firestore, Storage and Auth carries a token. If reCAPTCHA is blocked, calls have
 * no token: services that enforce App Check refuse them, and services that only monitor it accept them.
 */
export async function startAppCheck(app: FirebaseApp): Promise<void> {
  try {
    await loadScript();
  } catch (error) {
    console.warn(error);
    return;
  }
  appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(recaptchaKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** Returns an App Check token for a call of our API, or undefined without App Check. */
export async function appCheckToken(): Promise<string | undefined> {
  if (!appCheck) return undefined;
  try {
    return (await getToken(appCheck)).token;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
