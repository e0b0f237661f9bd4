const patienceMs = 5_000;
/** After the beginning, which is often dark. */
const shownSecond = 0.5;

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Returns a data URL, or null if the browser can't show it in time, or after an abort. */
export function frameOf(
  address: string,
  size: FrameSize,
  signal: AbortSignal,
): Promise<string | null> {
  const video = document.createElement('video');
  const canPlay = video.canPlayType('video/mp4') || video.canPlayType('video/webm');
  // An object URL may be revoked after an abort.
  if (!canPlay || signal.aborted) {
    return Promise.resolve(null);
  }
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(end, patienceMs, null);
    function end(frame: string | null) {
      clearTimeout(timer);
      video.removeAttribute('src');
      video.load();
      resolve(frame);
    }
    video.addEventListener('loadeddata', () => {
      const { duration } = video;
      video.currentTime = Number.isFinite(duration) ? Math.min(shownSecond, duration / 2) : 0;
    });
    video.addEventListener('seeked', () => end(drawn(video, size)));
    const giveUp = () => end(null);
    video.addEventListener('error', giveUp);
    signal.addEventListener('abort', giveUp);
    // The page's object URLs end with it.
    window.addEventListener('pagehide', giveUp, { signal });
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = address;
  });
}

function drawn(video: HTMLVideoElement, { width, height }: FrameSize): string | null {
  const { videoWidth, videoHeight } = video;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context || videoWidth === 0) return null;
  const scale = Math.max(width / videoWidth, height / videoHeight);
  const [shownWidth, shownHeight] = [videoWidth * scale, videoHeight * scale];
  const [x, y] = [(width - shownWidth) / 2, (height - shownHeight) / 2];
  context.drawImage(video, x, y, shownWidth, shownHeight);
  return canvas.toDataURL('image/jpeg', 0.8);
}
