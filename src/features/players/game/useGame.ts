import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReducedMotion } from '@/lib/reducedMotion';
import { attachGame, type AttachedGame, type GameOptions } from './attachGame';
import type { GameState } from './game';
import type { Round } from './round';

/** Renders when the game's state changes, not on each frame. */
export function useGame(
  { seed, speed, course, goal }: GameOptions,
  onOver: (round: Round) => void,
) {
  const region = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const game = useRef<AttachedGame>(null);
  const isStill = useReducedMotion();
  const [state, setState] = useState<GameState>({ phase: 'countdown', seconds: 3, isSlow: false });
  const isRunning = state.phase === 'countdown' || state.phase === 'playing';
  const tellOver = useEffectEvent(onOver);

  useEffect(() => {
    const elements = { region: region.current, canvas: canvas.current };
    const attached = attachGame({ seed, speed, course, goal }, elements, {
      onState: setState,
      onOver: (round) => tellOver(round),
    });
    game.current = attached;
    return attached.detach;
  }, [seed, speed, course, goal]);

  useEffect(() => game.current?.setStill(isStill), [isStill]);

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

  return { region, canvas, game, state };
}
