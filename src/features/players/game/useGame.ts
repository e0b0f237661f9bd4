import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReducedMotion } from '@/lib/hooks';
import { createPainter } from './drawing/painter';
import { createGame, firstState, type Round } from './game';

const vibrationMs = 20;

/** Plays a round on a canvas. Renders when the game's state changes, not on each frame. */
export function useGame(round: Round, onOver: () => void) {
  const region = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<ReturnType<typeof createGame>>(null);
  const [state, setState] = useState(() => firstState(round));
  const isReduced = useReducedMotion();
  const finish = useEffectEvent(onOver);
  const isStill = useEffectEvent(() => isReduced);

  useEffect(() => {
    const painter = canvas.current && createPainter(canvas.current, round);
    const running = createGame(round, {
      onState: (next) => {
        setState(next);
        if (next.phase === 'over') finish();
      },
      onEvent: (event) => {
        painter?.notice(event);
        const isFelt = event.what === 'caught' && !isStill() && 'vibrate' in navigator;
        if (isFelt) navigator.vibrate(vibrationMs);
      },
      onFrame: (fraction, ms) => painter?.paint(fraction, ms, isStill()),
      onSlowFrames: () => painter?.reduce(),
    });
    game.current = running;

    const observer = new ResizeObserver(() => {
      painter?.resize();
      painter?.paint(1, 0, isStill());
    });
    if (canvas.current) observer.observe(canvas.current);
    const listening = new AbortController();
    const pauseIfHidden = () => document.hidden && running.pause();
    document.addEventListener('visibilitychange', pauseIfHidden, listening);
    window.addEventListener('blur', running.pause, listening);
    let request = requestAnimationFrame(function next(timestamp) {
      request = requestAnimationFrame(next);
      running.frame(timestamp);
    });
    return () => {
      observer.disconnect();
      listening.abort();
      cancelAnimationFrame(request);
    };
  }, [round]);

  // Focuses the region when a countdown starts, so that the keys steer after a pause.
  useEffect(() => {
    const isAway = !region.current?.contains(document.activeElement);
    if (state.phase === 'countdown' && isAway) region.current?.focus({ preventScroll: true });
  }, [state.phase]);

  return { region, canvas, game, state };
}
