import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { computedStyle } from './computedStyle';
import { patience } from './patience';
import { forgetMediaQueries, matchMedia } from './mediaQueries';
import { WindowObserver } from './viewport';

// A hanging wait ends before its test does, and names its condition. The load of the machine changes from file to file.
const { getElementError } = getConfig();
const testTimeout = patience();
vi.setConfig({ testTimeout });
configure({
  asyncUtilTimeout: 0.9 * testTimeout,
  // A wait checks many times. By default each check prints the document; this prints it once, when the wait gives up.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetMediaQueries();
  // Clears the drafts of the previous test.
  localStorage.clear();
  sessionStorage.clear();
});

// React records where each element is created, for its warnings, which took an eighth of the time of the tests. Above a number of
// records it stops.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// jsdom has no layout and lacks these functions. Components only call them.
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
