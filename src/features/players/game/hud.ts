import type { Course } from '@/contract/challengeContent';
import type { Sea } from '@/domain/game/sea';
import { boatLane } from '@/domain/game/boat';
import { ticksPerSecond, waveAt } from '@/domain/game/things';

/** Figures change at most every 250 ms, the summary for screen readers every 10 seconds. */
const everyMs = 250;
const summaryTicks = 10 * ticksPerSecond;

const part = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>(`[data-hud="${name}"]`);

function put(element: HTMLElement | null, words: string): void {
  if (element && element.textContent !== words) element.textContent = words;
}

const secondsLeft = ({ tick, roundTicks }: Pick<Sea, 'tick' | 'roundTicks'>) =>
  Math.ceil((roundTicks - tick) / ticksPerSecond);

/** Returns a text such as "1:00". */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function comboWords({ multiplier }: Pick<Sea, 'multiplier'>): string {
  return multiplier % 10 === 0 ? `x${multiplier / 10}` : `x${(multiplier / 10).toFixed(1)}`;
}

/** Returns a text such as "40 seconds left. Score 120, goal 110 of 390. Your lane is 3." */
export function summaryOf(sea: Sea, goal: number): string {
  const score = `Score ${sea.score}, goal ${sea.base} of ${goal}.`;
  return `${secondsLeft(sea)} seconds left. ${score} Your lane is ${boatLane(sea) + 1}.`;
}

/** Returns a function that writes the figures into the `data-hud` elements without a render. */
export function createHud(root: HTMLElement, goal: number, waves: Course['waves']) {
  const [time, bar, wave, score] = ['time', 'bar', 'wave', 'score'].map((name) => part(root, name));
  const [combo, base, summary] = ['combo', 'base', 'summary'].map((name) => part(root, name));
  let waitedMs = everyMs;
  let summed = 0;

  return (sea: Sea, ms: number): void => {
    waitedMs += ms;
    if (waitedMs < everyMs && sea.tick < sea.roundTicks) return;
    waitedMs = 0;
    put(time ?? null, timeText(secondsLeft(sea)));
    put(wave ?? null, waves[waveAt(sea.tick, sea.roundTicks)]);
    put(score ?? null, String(sea.score));
    put(combo ?? null, comboWords(sea));
    put(base ?? null, String(sea.base));
    if (bar) bar.style.transform = `translateX(${(-100 * sea.tick) / sea.roundTicks}%)`;
    const due = Math.floor(sea.tick / summaryTicks);
    if (due === summed) return;
    summed = due;
    put(summary ?? null, summaryOf(sea, goal));
  };
}
