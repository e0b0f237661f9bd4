import { recordingType } from './fileOf';

/** `cameraEnded`: the camera or microphone was unplugged, or taken by a call. */
export type Ending = 'stopped' | 'full' | 'away' | 'cameraEnded' | 'broke';

export interface Recorded {
  readonly ending: Ending;
  /** Measured by the recorder's own timer, without pauses. */
  readonly ms: number;
  readonly parts: readonly Blob[];
  readonly mimeType: string;
}

interface Options {
  readonly maxMs: number;
  readonly onTick: (ms: number) => void;
  readonly onEnd: (recorded: Recorded) => void;
}

export type Recording = ReturnType<typeof startRecording>;

const partMs = 1000;
const tickMs = 250;
/** The time that a recorder has to deliver its last part. */
const patienceMs = 2000;
const videoBitsPerSecond = 2_500_000;

export const canPause = () => 'pause' in MediaRecorder.prototype;

/** Starts recording immediately. Throws if the browser can't. */
export function startRecording(stream: MediaStream, { maxMs, onTick, onEnd }: Options) {
  const mimeType = recordingType();
  const recorder = new MediaRecorder(stream, { videoBitsPerSecond, ...(mimeType && { mimeType }) });
  const parts: Blob[] = [];
  const listening = new AbortController();
  let ending: Ending | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = () => Math.min(watch.elapsed(), maxMs);

  const deliver = () => {
    clearTimeout(timer);
    listening.abort();
    const recorded = { parts, ms: elapsed(), mimeType: recorder.mimeType };
    onEnd({ ...recorded, ending: ending ?? 'cameraEnded' });
  };
  const stop = (why: Ending) => {
    if (ending) return;
    ending = why;
    watch.pause();
    clearTimeout(timer);
    timer = setTimeout(deliver, patienceMs);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const tick = () => {
    if (ending) return;
    clearTimeout(timer);
    const ms = elapsed();
    onTick(ms);
    if (ms >= maxMs) stop('full');
    else if (recorder.state === 'recording') timer = setTimeout(tick, Math.min(tickMs, maxMs - ms));
  };

  const { signal } = listening;
  // Parts also arrive on time in a hidden tab, where timers are throttled.
  const keep = ({ data }: BlobEvent) => {
    if (data.size > 0) parts.push(data);
    tick();
  };
  recorder.addEventListener('dataavailable', keep, { signal });
  recorder.addEventListener('error', () => stop('broke'), { signal });
  recorder.addEventListener('stop', deliver, { signal });
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => stop('cameraEnded'), { signal });
  }
  recorder.start(partMs);
  const watch = createStopwatch();
  tick();

  return {
    stop,
    /** Pauses or resumes, if the browser can. */
    setPaused: (isResting: boolean) => {
      const isReady = recorder.state === (isResting ? 'recording' : 'paused');
      if (!canPause() || ending || !isReady) return;
      if (isResting) {
        recorder.pause();
        watch.pause();
      } else {
        recorder.resume();
        watch.resume();
      }
      tick();
    },
    /** Stops without notifying and drops the parts. */
    discard: () => {
      clearTimeout(timer);
      listening.abort();
      ending ??= 'stopped';
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** Measures milliseconds since its creation, without pauses and unaffected by clock changes. */
function createStopwatch() {
  let before = 0;
  let since: number | null = performance.now();
  const elapsed = () => before + (since === null ? 0 : performance.now() - since);

  return {
    elapsed,
    pause: () => {
      before = elapsed();
      since = null;
    },
    resume: () => {
      since ??= performance.now();
    },
  };
}
