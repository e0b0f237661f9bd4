const patienceMs = 3_000;

/** How long a video is, in seconds; null where this browser can't read it, or not soon. */
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
      URL.revokeObjectURL(address);
      resolve(seconds);
    }
    const read = () => {
      if (Number.isFinite(video.duration)) end(video.duration);
      // A recording of a browser says how long it is only at its end.
      else if (video.duration === Infinity) video.currentTime = Number.MAX_SAFE_INTEGER;
    };
    video.addEventListener('loadedmetadata', read);
    video.addEventListener('durationchange', read);
    video.addEventListener('error', () => end(null));
    video.preload = 'metadata';
    video.src = address;
  });
}
