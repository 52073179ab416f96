import { act } from '@testing-library/react';

class WindowQuery extends EventTarget implements MediaQueryList {
  onchange = null;
  constructor(readonly media: string) {
    super();
  }
  get matches() {
    return matchingQueries.has(this.media);
  }
  addListener() {
    throw new Error('Listen with addEventListener');
  }
  removeListener() {
    throw new Error('Listen with addEventListener');
  }
}

let matchingQueries: ReadonlySet<string> = new Set();
const windowQueries = new Set<WindowQuery>();

/** Replaces `window.matchMedia`, which jsdom lacks. By default the screen is narrow and has no mouse. */
export function matchMedia(media: string): MediaQueryList {
  const query = new WindowQuery(media);
  windowQueries.add(query);
  return query;
}

export function forgetMediaQueries() {
  matchingQueries = new Set();
  windowQueries.clear();
}

/** Makes only these media queries match, and calls their listeners. */
export function showOn(queries: readonly string[]) {
  matchingQueries = new Set(queries);
  act(() => {
    for (const query of windowQueries) query.dispatchEvent(new Event('change'));
  });
}

export const phone = [] as const;
export const desktop = ['(width > 900px)'] as const;
