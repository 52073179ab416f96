import type { ComponentType } from 'react';

/** Page with its own chunk. A loaded page renders at once, otherwise `load` loads it. */
export interface LazyPage {
  /** Name of the component and, by the house rules, of its file. The build finds the chunk by it. */
  name: string;
  component: ComponentType | undefined;
  /** Always returns one promise, as `use()` requires. It rejects if the chunk cannot be fetched. */
  load: () => Promise<ComponentType>;
}

export function lazyPage<Name extends string>(
  name: Name,
  importPage: () => Promise<Record<Name, ComponentType>>,
): LazyPage {
  let request: Promise<ComponentType> | undefined;
  const page: LazyPage = {
    name,
    component: undefined,
    load: () =>
      (request ??= importPage().then((module) => {
        page.component = module[name];
        return module[name];
      })),
  };
  return page;
}
