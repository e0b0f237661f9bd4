import { revokeLater } from './browser';
import { isCanvasReadable } from './canvas';

function canPlayVideos(): boolean {
  const video = document.createElement('video');
  return Boolean(video.canPlayType('video/mp4') || video.canPlayType('video/webm'));
}

/** Loads a video unseen. Returns null if it can't be read, or `watch` doesn't end in time. */
function inspect<Result>(
  address: string,
  patienceMs: number,
  watch: (video: HTMLVideoElement, end: (result: Result | null) => void) => void,
): Promise<Result | null> {
  const video = document.createElement('video');
  return new Promise((resolve) => {
    const timer = setTimeout(end, patienceMs, null);
    function end(result: Result | null) {
      clearTimeout(timer);
      video.removeAttribute('src');
      video.load();
      resolve(result);
    }
    video.addEventListener('error', () => end(null));
    watch(video, end);
    video.src = address;
  });
}

/** Returns a video's length in seconds, or null if the browser can't read it in time. */
export async function readSeconds(file: Blob): Promise<number | null> {
  if (file.size === 0 || !canPlayVideos()) return null;
  const address = URL.createObjectURL(file);
  const seconds = await inspect<number>(address, 3_000, (video, end) => {
    const read = () => {
      if (Number.isFinite(video.duration)) end(video.duration);
      // A recording made in a browser reports its length only at its end.
      else if (video.duration === Infinity) video.currentTime = Number.MAX_SAFE_INTEGER;
    };
    video.addEventListener('loadedmetadata', read);
    video.addEventListener('durationchange', read);
    video.preload = 'metadata';
  });
  revokeLater(address);
  return seconds;
}

/** Returns a data URL, or null if the browser can't show it in time, or after an abort. */
export async function frameOf(
  address: string,
  size: { width: number; height: number },
  signal: AbortSignal,
): Promise<string | null> {
  // An object URL may be revoked after an abort.
  if (signal.aborted || !canPlayVideos()) return null;
  return inspect<string>(address, 5_000, (video, end) => {
    video.addEventListener('loadeddata', () => {
      const { duration } = video;
      // After the beginning, which is often dark.
      video.currentTime = Number.isFinite(duration) ? Math.min(0.5, duration / 2) : 0;
    });
    const canvas = Object.assign(document.createElement('canvas'), size);
    video.addEventListener('seeked', () => end(drawn(video, canvas)));
    const giveUp = () => end(null);
    signal.addEventListener('abort', giveUp);
    // The page's object URLs end with it.
    window.addEventListener('pagehide', giveUp, { signal });
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
  });
}

function drawn(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth, videoHeight } = video;
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || videoWidth === 0 || !isCanvasReadable()) return null;
  const scale = Math.max(width / videoWidth, height / videoHeight);
  const [shownWidth, shownHeight] = [videoWidth * scale, videoHeight * scale];
  const [x, y] = [(width - shownWidth) / 2, (height - shownHeight) / 2];
  context.drawImage(video, x, y, shownWidth, shownHeight);
  return canvas.toDataURL('image/jpeg', 0.8);
}
