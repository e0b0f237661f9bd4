let matching = new Set<string>();
let lists: FakeMediaQueryList[] = [];

class FakeMediaQueryList extends EventTarget {
  onchange = null;

  constructor(readonly media: string) {
    super();
    lists.push(this);
  }

  get matches() {
    return matching.has(this.media);
  }

  addListener(listener: EventListener) {
    this.addEventListener('change', listener);
  }

  removeListener(listener: EventListener) {
    this.removeEventListener('change', listener);
  }
}

/** Makes exactly these media queries match, as in `setMedia('(prefers-color-scheme: dark)')`. */
export function setMedia(...queries: string[]) {
  const before = matching;
  matching = new Set(queries);
  for (const list of lists) {
    if (before.has(list.media) !== list.matches) list.dispatchEvent(new Event('change'));
  }
}

/** Sees nothing and says nothing. */
class QuietObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: readonly number[] = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Puts what jsdom lacks in place, and forgets what a test before had set. */
export function resetBrowserStubs() {
  matching = new Set();
  lists = [];
  window.matchMedia = (query) => new FakeMediaQueryList(query);
  window.scrollTo = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.IntersectionObserver = QuietObserver;
  window.ResizeObserver = QuietObserver;
}
