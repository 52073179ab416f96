import { useRef, type PointerEvent } from 'react';

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
