import { pageLoad } from '@/lib/browser';
import { readStored, writeStored } from '@/lib/storage';
import { entryState } from '@/lib/useBack';

const storageKey = 'water-savers:scroll';
const patienceMs = 5_000;
const entryKey = () => entryState().key ?? 'default';

/**
 * Scrolls a reloaded page to where it was, unless the user acts first. Browsers do so only if the page
 * is high enough once its files have loaded, which is before the screen has.
 */
export function keepScrollPosition(): () => void {
  const control = new AbortController();
  const { signal } = control;
  const [entry, top] = readStored(storageKey, 'tab')?.split(' ') ?? [];
  const remember = () => writeStored(storageKey, `${entryKey()} ${scrollY}`, 'tab');
  window.addEventListener('pagehide', remember, { signal });

  const observer = new ResizeObserver(() => {
    if (document.body.scrollHeight < Number(top) + innerHeight) return;
    if (scrollY === 0) scrollTo(0, Number(top));
    stop();
  });
  const stop = () => observer.disconnect();
  if (pageLoad() !== 'navigate' && entry === entryKey()) observer.observe(document.body);
  for (const type of ['keydown', 'pointerdown', 'wheel']) {
    window.addEventListener(type, stop, { signal });
  }
  setTimeout(stop, patienceMs);
  signal.addEventListener('abort', stop);
  return () => control.abort();
}
