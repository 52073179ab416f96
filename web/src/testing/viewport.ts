import { act } from '@testing-library/react';

const observers = new Set<WindowObserver>();

/** Replaces `IntersectionObserver`, which jsdom lacks. Everything is far below the window until a test scrolls. */
export class WindowObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly targets = new Set<Element>();
  constructor(private readonly callback: IntersectionObserverCallback) {
    observers.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    observers.delete(this);
  }
  takeRecords() {
    return [];
  }
  tell(isIntersecting: boolean) {
    const rectangle = new DOMRect();
    this.callback(
      [...this.targets].map((target) => ({
        target,
        isIntersecting,
        intersectionRatio: isIntersecting ? 1 : 0,
        boundingClientRect: rectangle,
        intersectionRect: rectangle,
        rootBounds: null,
        time: 0,
      })),
      this,
    );
  }
}

/** Scrolls through the whole page, so that every observed element comes into the window. */
export function scrollThrough() {
  act(() => {
    for (const observer of observers) observer.tell(true);
  });
}
