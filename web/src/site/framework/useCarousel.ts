import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';

/** Shortest way of a swipe in CSS pixels; anything less is a tap or a trembling hand. */
const shortest = 44;

/** Handlers that tell a horizontal swipe of a finger or pen; the element needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void, onTouch: (down: boolean) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function end() {
    if (start.current) onTouch(false);
    start.current = undefined;
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      // A mouse selects text instead.
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
      onTouch(true);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      end();
      if (Math.abs(across) >= shortest && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

function watchMotion(changed: () => void) {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** False in static HTML, which cannot know. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

type Hold = 'pointer' | 'focus' | 'touch';

const noHolds: readonly Hold[] = [];

/**
 * Which of `count` slides is shown. It moves on by itself every `interval` milliseconds, unless someone paused it, reads
 * it (a `hold`: pointer over it, focus in it, finger on it) or prefers reduced motion.
 */
export function useCarousel({ count, interval }: { count: number; interval: number }) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<'playing' | 'paused'>();
  const [holds, setHolds] = useState(noHolds);
  const reduced = useReducedMotion();

  const playing = chosen ? chosen === 'playing' : !reduced;
  const rotating = playing && holds.length === 0;

  /** Takes one step beyond either end as well; answers with the slide that is shown. */
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
    // Depends on the slide: whoever turned to another one by hand gets its full time.
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
    // Pressed "Play" with the pointer on it: to wait until the pointer has left would look like a dead button.
    setHolds(noHolds);
  };

  return { index, show, hold, playing, rotating, togglePlaying };
}
