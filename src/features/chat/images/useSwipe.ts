import { useRef, type PointerEvent } from 'react';

/** Minimum distance of a swipe in pixels. */
const shortest = 48;

/** Reports horizontal swipes: 1 to the next, -1 to the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.05;

  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' && !isZoomed() ? { x, y } : null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
