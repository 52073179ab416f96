import type { ComponentType } from 'react';

/** A page whose code is a chunk of its own: rendered at once when loaded, by way of `load` when not. */
export interface LazyPage {
  /** The component's name and, by the house rules, its file's; the build finds the page's chunk by it. */
  name: string;
  component: ComponentType | undefined;
  /** Always the same promise, as `use()` needs. It rejects when the chunk cannot be fetched. */
  load: () => Promise<ComponentType>;
}

export function lazyPage<Name extends string>(
  name: Name,
  importPage: () => Promise<Record<Name, ComponentType>>,
): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  const page: LazyPage = {
    name,
    component: undefined,
    load: () =>
      (loading ??= importPage().then((module) => {
        page.component = module[name];
        return module[name];
      })),
  };
  return page;
}
