import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReducedMotion } from '@/lib/hooks';
import { createPainter } from './drawing/painter';
import { createGame, type GameState, type Round } from './game';
import { figuresOf, watchFigures } from './Hud';

const vibrationMs = 20;

/** Plays a round on a canvas. Renders when the game's state or its figures change, not on each frame. */
export function useGame(round: Round, goal: number, onOver: () => void) {
  const region = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<ReturnType<typeof createGame>>(null);
  const [state, setState] = useState<GameState>({ phase: 'countdown', seconds: 3, isSlow: false });
  const [figures, setFigures] = useState(() => figuresOf(round.sea));
  const isReduced = useReducedMotion();
  const isRunning = state.phase === 'countdown' || state.phase === 'playing';
  const finish = useEffectEvent(onOver);
  const isStill = useEffectEvent(() => isReduced);

  useEffect(() => {
    const painter = canvas.current && createPainter(canvas.current, round);
    const watch = watchFigures(goal, setFigures);
    const running = createGame(round, {
      onState: (next) => {
        watch(round.sea, Infinity);
        setState(next);
        if (next.phase === 'over') finish();
      },
      onEvent: (event) => {
        painter?.notice(event);
        const isFelt = event.what === 'caught' && !isStill() && 'vibrate' in navigator;
        if (isFelt) navigator.vibrate(vibrationMs);
      },
      onFrame: (fraction, ms) => {
        painter?.paint(fraction, ms, isStill());
        watch(round.sea, ms);
      },
      onSlowFrames: () => painter?.reduce(),
    });
    game.current = running;

    const observer = new ResizeObserver(() => {
      painter?.resize();
      painter?.paint(1, 0, isStill());
    });
    if (canvas.current) observer.observe(canvas.current);
    const listening = new AbortController();
    const pauseIfHidden = () => {
      if (document.hidden) running.pause();
    };
    document.addEventListener('visibilitychange', pauseIfHidden, listening);
    window.addEventListener('blur', running.pause, listening);
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [round, goal]);

  useEffect(() => {
    if (!isRunning) return undefined;
    let request = requestAnimationFrame(function next(timestamp) {
      request = requestAnimationFrame(next);
      game.current?.frame(timestamp);
    });
    return () => cancelAnimationFrame(request);
  }, [isRunning]);

  // Focuses the region when a countdown starts, so that the keys steer after a pause.
  useEffect(() => {
    const isAway = !region.current?.contains(document.activeElement);
    if (state.phase === 'countdown' && isAway) region.current?.focus({ preventScroll: true });
  }, [state.phase]);

  return { region, canvas, game, state, figures };
}
