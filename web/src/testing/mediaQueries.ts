import { act } from '@testing-library/react';

class WindowQuery extends EventTarget implements MediaQueryList {
  onchange = null;
  constructor(readonly media: string) {
    super();
  }
  get matches() {
    return matching.has(this.media);
  }
  addListener() {
    throw new Error('Listen with addEventListener');
  }
  removeListener() {
    throw new Error('Listen with addEventListener');
  }
}

let matching: ReadonlySet<string> = new Set();
const asked = new Set<WindowQuery>();

/** Stands in for `window.matchMedia`, which jsdom has not: a narrow screen without a mouse, unless a test says more. */
export function matchMedia(media: string): MediaQueryList {
  const query = new WindowQuery(media);
  asked.add(query);
  return query;
}

export function forgetMediaQueries() {
  matching = new Set();
  asked.clear();
}

/** From now on these media queries match and no others; whoever listens to one is told. */
export function showOn(queries: readonly string[]) {
  matching = new Set(queries);
  act(() => {
    for (const query of asked) query.dispatchEvent(new Event('change'));
  });
}

export const phone = [] as const;
export const desktop = ['(width > 900px)'] as const;
