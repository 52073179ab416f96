import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { computedStyle } from './computedStyle';
import { forgetMediaQueries, matchMedia } from './mediaQueries';
import { WindowObserver } from './viewport';

// On a busy machine a test is slow, not wrong: what hangs ends shortly before the test does, and says what it waited for.
configure({ asyncUtilTimeout: 160_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  forgetMediaQueries();
  // What one test typed is no draft of the next one.
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom does no layout and lacks these. Components only call them.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = matchMedia;
window.getComputedStyle = computedStyle;
window.IntersectionObserver = WindowObserver;
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'object' && reader.result) resolve(reader.result);
    };
    reader.readAsArrayBuffer(this);
  });
};
