import { createClock } from '@/lib/clock';
import { recordedLine } from '../sources/exchangeLog';
import { createShadowLog } from '../sources/shadowLog';
import type { RealExchange } from '../sources/sourcedFetch';
import { createStore } from '../world/createStore';
import { routeOf, type UrlParams } from '../world/urlParams';
import type { World } from '../world/world';

export type WatchedReal = ReturnType<typeof watchReal>;

/** Compares responses of the real backend, and records them while that is on. */
export function watchReal(world: World, { hasShadowWrites: hasWrites }: UrlParams) {
  /** The lines so far; null while nothing is recorded. */
  const recording = createStore<string | null>(null);
  const { now } = createClock();
  return {
    shadow: createShadowLog({ world, hasWrites }),
    recording,
    onExchange(exchange: RealExchange) {
      const lines = recording.get();
      if (lines === null) return;
      recording.set(lines + recordedLine(exchange, { at: now(), route: routeOf(location.href) }));
    },
  };
}
