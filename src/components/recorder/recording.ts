import { localDate, localTime } from '@/domain/calendar';
import { maxVideoSeconds } from '@/domain/videoFile';

/** `ended`: the camera or microphone was unplugged, or taken by a call. */
export type Ending = 'stopped' | 'full' | 'away' | 'ended' | 'broke';

export interface Recorded {
  ending: Ending;
  /** Measured by the recorder's own timer, without pauses. */
  ms: number;
  parts: Blob[];
  mimeType: string;
}

const maxMs = maxVideoSeconds * 1000;
const partMs = 1000;
const tickMs = 250;
/** The time that a recorder has to deliver its last part. */
const patienceMs = 2000;
const videoBitsPerSecond = 2_500_000;

export const canPause = () => 'pause' in MediaRecorder.prototype;

/** Starts recording immediately. Throws if the browser can't. */
export function startRecording(
  stream: MediaStream,
  onTick: (ms: number) => void,
  onEnd: (recorded: Recorded) => void,
) {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { videoBitsPerSecond, ...(mimeType && { mimeType }) });
  const parts: Blob[] = [];
  const listening = new AbortController();
  let ending: Ending | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds without pauses, by a clock that the device's clock doesn't move. */
  let ms = 0;
  let last: number | null = null;
  const measure = () => {
    const now = performance.now();
    if (last !== null) ms = Math.min(ms + now - last, maxMs);
    last = recorder.state === 'recording' ? now : null;
  };

  const deliver = () => {
    if (!ending) measure();
    clearTimeout(timer);
    listening.abort();
    onEnd({ parts, ms, mimeType: recorder.mimeType, ending: ending ?? 'ended' });
  };
  const stop = (why: Ending) => {
    if (ending) return;
    measure();
    ending = why;
    clearTimeout(timer);
    timer = setTimeout(deliver, patienceMs);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const tick = () => {
    if (ending) return;
    clearTimeout(timer);
    measure();
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
    track.addEventListener('ended', () => stop('ended'), { signal });
  }
  recorder.start(partMs);
  tick();

  return {
    stop,
    /** Pauses or resumes, if the browser can. */
    setPaused(isPaused: boolean) {
      const isReady = recorder.state === (isPaused ? 'recording' : 'paused');
      if (!canPause() || ending || !isReady) return;
      recorder[isPaused ? 'pause' : 'resume']();
      tick();
    },
    /** Stops without notifying and drops the parts. */
    discard() {
      clearTimeout(timer);
      listening.abort();
      ending ??= 'stopped';
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** The first that the browser can record. Without any, the browser chooses. */
const types = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

const extensions: Partial<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-matroska': 'mkv',
};

/** Leaves codec parameters out of the type, as some receivers of `video/mp4` don't accept them. */
export function fileOf(parts: Blob[], mimeType: string, now: number, zone: string): File {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase() || 'video/webm';
  const time = localTime(now, zone).replace(':', '');
  const name = `recording-${localDate(now, zone)}-${time}.${extensions[type] ?? 'webm'}`;
  return new File(parts, name, { type });
}
