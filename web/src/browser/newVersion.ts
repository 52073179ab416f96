import { useSyncExternalStore } from 'react';

/** Message when code of this page is gone, because a newer version was deployed. */
export const newVersionText =
  'There is a new version of this site. Load the page again to continue. What you have typed stays; choose files again.';

let isOld = false;
const listeners = new Set<() => void>();
/** Whether the code is gone, by the error of its `import()`. */
const answers = new WeakMap<object, Promise<boolean>>();

/** Asks the server whether a script is gone: it answers 404, or with the HTML of a page. False without a network. */
async function isGone(script: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(script, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || (ok && headers.get('content-type')?.includes('html') === true);
  } catch {
    return false;
  }
}

async function askAbout(error: Error): Promise<boolean> {
  // Safari's message names no file. The entry imports all other files, so its name changes with each of them.
  const missingFile = /\S+\.(js|css)\b/.exec(error.message)?.[0];
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  const scripts = [missingFile, entry].filter((script) => script !== undefined);
  return (await Promise.all(scripts.map(isGone))).includes(true);
}

let onOld = () => {};

/** Notes an error of code that could not be loaded: of an `import()`, or of a worker. */
export const noteMissingCode = (error: Error): void =>
  void answers.set(
    error,
    askAbout(error).then((isMissing) => {
      if (isMissing && !isOld) {
        isOld = true;
        onOld();
        for (const listener of listeners) listener();
      }
      return isMissing;
    }),
  );

const onImportFailure = ({ payload }: VitePreloadErrorEvent) => noteMissingCode(payload);

/** Watches every `import()` of this page. Calls `whenOld` once when code is gone for good. Returns a function that ends it. */
export function watchCode(whenOld: () => void = onOld): () => void {
  onOld = whenOld;
  window.addEventListener('vite:preloadError', onImportFailure);
  return () => window.removeEventListener('vite:preloadError', onImportFailure);
}

export const isCodeGone = async (error: unknown): Promise<boolean> =>
  error instanceof Error && ((await answers.get(error)) ?? false);

/** Returns the message for a failure: about a new version if code is gone. Otherwise logs the error and returns `text`. */
export async function failureWords(error: unknown, text: string): Promise<string> {
  if (await isCodeGone(error)) return newVersionText;
  console.error(error);
  return text;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsOld = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOld,
    () => false,
  );

/** Returns what people read and press after a failed load: a reload if code is gone, otherwise `advice` and a retry. */
export const useLoadFailure = (
  advice: string,
  onRetry: () => void,
): { text: string; action: string; run: () => void } =>
  useIsOld()
    ? { text: newVersionText, action: 'Load again', run: () => window.location.reload() }
    : { text: advice, action: 'Try again', run: onRetry };
