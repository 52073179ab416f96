import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';

/** Minimum length of a swipe, in CSS pixels. A shorter move is a tap or a trembling hand. */
const minSwipe = 44;

/** Returns handlers that detect a horizontal swipe of a finger or pen. The element needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void, onTouch: (down: boolean) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function endSwipe() {
    if (start.current) onTouch(false);
    start.current = undefined;
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse drag selects text.
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
      onTouch(true);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      endSwipe();
      if (Math.abs(across) >= minSwipe && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: endSwipe,
  };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function watchMotion(changed: () => void) {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Returns whether the visitor prefers reduced motion. Static HTML cannot know and gets false. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

type Hold = 'pointer' | 'focus' | 'touch';

const noHolds: readonly Hold[] = [];

/**
 * Returns the index of the visible slide of `count`, and functions to change it. It advances every `interval` milliseconds,
 * unless a visitor paused it, prefers reduced motion, or holds it: pointer over it, focus in it or finger on it.
 */
export function useCarousel({ count, interval }: { count: number; interval: number }) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<'playing' | 'paused'>();
  const [holds, setHolds] = useState(noHolds);
  const reduced = useReducedMotion();

  const playing = chosen ? chosen === 'playing' : !reduced;
  const rotating = playing && holds.length === 0;

  /** Shows a slide and returns its index. One step past either end wraps around. */
  const show = useCallback(
    (wanted: number) => {
      const next = (wanted + count) % count;
      setIndex(next);
      return next;
    },
    [count],
  );

  useEffect(() => {
    if (!rotating) return;
    // The effect depends on the index, so a slide that the visitor chose gets its full time.
    const timer = setTimeout(show, interval, index + 1);
    return () => clearTimeout(timer);
  }, [rotating, index, interval, show]);

  const hold = useCallback((why: Hold, on: boolean) => {
    setHolds((before) => {
      const others = before.filter((other) => other !== why);
      return on ? [...others, why] : others;
    });
  }, []);

  const togglePlaying = () => {
    setChosen(playing ? 'paused' : 'playing');
    // "Play" works at once, although the pointer is still over the carousel. Otherwise the button would look dead.
    setHolds(noHolds);
  };

  return { index, show, hold, playing, rotating, togglePlaying };
}
