import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a page below the fold: in the HTML like all of it, but its script comes after the page is live. By name it
 * ends in `Below`, as its file does: the build then puts its styles into the page and leaves its script out.
 */
export function below<Name extends `${string}Below`, Props extends object>(
  name: Name,
  importPart: () => Promise<Record<Name, ComponentType<Props>>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    const component: ComponentType<Props> = (await importPart())[name];
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
