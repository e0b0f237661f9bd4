import { revokeLater } from './revokeLater';

const patienceMs = 3_000;

/** Returns a video's length in seconds, or null if the browser can't read it in time. */
export function readSeconds(file: Blob): Promise<number | null> {
  if (file.size === 0) return Promise.resolve(null);
  const video = document.createElement('video');
  if (!video.canPlayType('video/mp4') && !video.canPlayType('video/webm')) {
    return Promise.resolve(null);
  }
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(end, patienceMs, null);
    function end(seconds: number | null) {
      clearTimeout(timer);
      video.removeAttribute('src');
      video.load();
      revokeLater(address);
      resolve(seconds);
    }
    const read = () => {
      if (Number.isFinite(video.duration)) end(video.duration);
      // A recording made in a browser reports its length only at its end.
      else if (video.duration === Infinity) video.currentTime = Number.MAX_SAFE_INTEGER;
    };
    video.addEventListener('loadedmetadata', read);
    video.addEventListener('durationchange', read);
    video.addEventListener('error', () => end(null));
    video.preload = 'metadata';
    video.src = address;
  });
}
