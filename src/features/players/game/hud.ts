import type { Course } from '@/contract/challengeContent';
import type { Sea } from '@/domain/game/sea';
import { boatLane } from '@/domain/game/boat';
import { ticksPerSecond, waveAt } from '@/domain/game/things';

/** Figures change at most every 250 ms, the summary for screen readers every 10 seconds. */
const everyMs = 250;
const summaryTicks = 10 * ticksPerSecond;

const part = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLElement>(`[data-hud="${name}"]`);

/** Returns a function that writes changed words. What is on the page may be a translation. */
function writerOf(element: HTMLElement | null) {
  let written: string | undefined;
  return (words: string): void => {
    if (element && words !== written) element.textContent = words;
    written = words;
  };
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

export function createHud(root: HTMLElement, goal: number, waves: Course['waves']) {
  const bar = part(root, 'bar');
  const writer = (name: string) => writerOf(part(root, name));
  const [time, wave, score] = [writer('time'), writer('wave'), writer('score')];
  const [combo, base, summary] = [writer('combo'), writer('base'), writer('summary')];
  let waitedMs = everyMs;
  let summed = 0;

  return (sea: Sea, ms: number): void => {
    waitedMs += ms;
    if (waitedMs < everyMs && sea.tick < sea.roundTicks) return;
    waitedMs = 0;
    time(timeText(secondsLeft(sea)));
    wave(waves[waveAt(sea.tick, sea.roundTicks)]);
    score(String(sea.score));
    combo(comboWords(sea));
    base(String(sea.base));
    if (bar) bar.style.transform = `translateX(${(-100 * sea.tick) / sea.roundTicks}%)`;
    const due = Math.floor(sea.tick / summaryTicks);
    if (due === summed) return;
    summed = due;
    summary(summaryOf(sea, goal));
  };
}
