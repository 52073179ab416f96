import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { recaptchaKey } from './recaptchaKey';

const script = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
/** How long the script may take, in milliseconds, before the page goes on without it. */
const patience = 10_000;

let appCheck: AppCheck | undefined;

/** Loads what the SDK would load itself, and then wait for without end where something blocks it. */
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
 * Has every later call to Firestore, Storage and Auth carry a token. Without reCAPTCHA they go without one: who enforces App
 * Check refuses them, who only watches it takes them.
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
