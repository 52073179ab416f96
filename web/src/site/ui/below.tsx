import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a page below the fold: in the HTML like all of it, but its script comes after the page is live. By name it
 * ends in `Below`, as its file does: the build then puts its styles into the page and leaves its script out.
 */
export function below<Name extends `${string}Below`>(
  name: Name,
  importPart: () => Promise<Record<Name, ComponentType>>,
): ComponentType {
  const Part = lazy(async () => {
    const component: ComponentType = (await importPart())[name];
    return { default: component };
  });
  return function Below() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
}
