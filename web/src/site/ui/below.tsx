import { lazy, memo, Suspense, type ComponentType } from 'react';
import { isCodeGone } from '../../browser/newVersion';

/** Retries an import until it succeeds. An error would replace the whole page, although its HTML contains the part already. */
async function retryLoad<Part>(load: () => Promise<Part>, pause = 2_000): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // A new version has removed the file. The part stays static, and a notice offers the new version.
    if (await isCodeGone(error)) return new Promise(() => undefined);
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
      window.addEventListener('online', resolve, { once: true });
    });
    return retryLoad(load, 2 * pause);
  }
}

/**
 * Returns a part of a page below the fold. Its HTML is static, and its script loads after the page is hydrated. Its name and file
 * must end in `Below`: by that the build adds its styles to the page and leaves out its script.
 */
export function below<Name extends `${string}Below`, Props extends object>(
  name: Name,
  importPart: () => Promise<Record<Name, ComponentType<Props>>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const component: ComponentType<Props> = (await retryLoad(importPart))[name];
    return { default: component };
  });
  // React would throw away the static HTML if the props changed before the script has loaded.
  return memo(function Below(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
