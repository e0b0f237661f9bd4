import { createClock } from '@/lib/clock';
import { recordedLine } from '../sources/exchangeLog';
import { createRealApi } from '../sources/realApi';
import { createShadowLog } from '../sources/shadowLog';
import { createSourcedFetch, type SourcedOptions } from '../sources/sourcedFetch';
import { createStore } from '../world/createStore';
import { routeOf } from '../world/urlParams';

interface Options extends Pick<SourcedOptions, 'sources' | 'world' | 'overrides'> {
  readonly network: typeof fetch;
  readonly hasWrites: boolean;
}

/** Connects to the real backend at a URL, compares its responses, and records them while recording is on. */
export function openReal(baseUrl: string, { network, hasWrites, ...options }: Options) {
  const real = createRealApi(baseUrl, network);
  const shadow = createShadowLog({ world: options.world, hasWrites });
  /** The lines so far; null while nothing is recorded. */
  const recording = createStore<string | null>(null);
  const { now } = createClock();
  const onExchange: SourcedOptions['onExchange'] = (exchange) => {
    const lines = recording.get();
    if (lines === null) return;
    recording.set(lines + recordedLine(exchange, { at: now(), route: routeOf(location.href) }));
  };
  return {
    real,
    shadow,
    recording,
    wrapFetch: (fake: typeof fetch) =>
      createSourcedFetch({ ...options, fake, real, shadow, onExchange }),
  };
}
