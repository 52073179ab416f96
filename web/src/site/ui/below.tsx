import { lazy, Suspense, type ComponentType } from 'react';
import { isCodeGone } from '../../browser/newVersion';

/**
 * Loads until it works: again when the connection is back, and after a pause that doubles. What cannot be loaded would take
 * the whole page with it, whose HTML has the part already.
 */
async function untilLoaded<Part>(load: () => Promise<Part>, pause = 2_000): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // It never comes: the notice of a new version says so.
    if (await isCodeGone(error)) return new Promise(() => undefined);
    await new Promise((again) => {
      setTimeout(again, pause);
      window.addEventListener('online', again, { once: true });
    });
    return untilLoaded(load, 2 * pause);
  }
}

/**
 * A part of a page below the fold: in the HTML like all of it, but its script comes after the page is live. By name it
 * ends in `Below`, as its file does: the build then puts its styles into the page and leaves its script out.
 */
export function below<Name extends `${string}Below`, Props extends object>(
  name: Name,
  importPart: () => Promise<Record<Name, ComponentType<Props>>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const component: ComponentType<Props> = (await untilLoaded(importPart))[name];
    return { default: component };
  });
  return function Below(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
