import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetMediaQueries, matchMedia } from './mediaQueries';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  forgetMediaQueries();
});

// jsdom lays nothing out, so it has none of these; components only call them.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = matchMedia;
