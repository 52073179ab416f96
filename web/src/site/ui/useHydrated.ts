import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while static HTML is being taken over, true from then on. What the static file cannot know (the query of the
 * address, the clock, the window) must not be rendered before.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
