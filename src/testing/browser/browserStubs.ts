import { resetLayoutStub } from './layoutStub';

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

const invokers = new WeakMap<HTMLDialogElement, Element | null>();
let openDialogs: HTMLDialogElement[] = [];

function showModal(this: HTMLDialogElement) {
  if (this.open || !this.isConnected) throw new DOMException('Not to open', 'InvalidStateError');
  invokers.set(this, document.activeElement);
  this.open = true;
  openDialogs.push(this);
  this.querySelector<HTMLElement>('[tabindex], button, a[href], input, textarea')?.focus();
}

/** Restores the focus, then fires "close" in a separate task. */
function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  openDialogs = openDialogs.filter((dialog) => dialog !== this);
  const invoker = invokers.get(this);
  if (invoker instanceof HTMLElement && invoker.isConnected) invoker.focus();
  setTimeout(() => this.dispatchEvent(new Event('close')));
}

/** Esc closes the dialog on top, unless a listener of `cancel` prevents it. */
function closeOnEscape({ key, defaultPrevented }: KeyboardEvent) {
  const dialog = openDialogs.at(-1);
  if (key !== 'Escape' || defaultPrevented || !dialog) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Puts what jsdom lacks in place, and forgets what a test before had set. */
export function resetBrowserStubs() {
  matching = new Set();
  lists = [];
  openDialogs = [];
  document.addEventListener('keydown', closeOnEscape);
  for (const name of ['mediaDevices', 'permissions']) Reflect.deleteProperty(navigator, name);
  for (const name of ['MediaRecorder', 'isSecureContext']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(document, 'hidden');
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = close;
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLMediaElement.prototype.load = () => {};
  window.matchMedia = (query) => new FakeMediaQueryList(query);
  Element.prototype.scrollIntoView = () => {};
  // Never idle: tests load only the screens that they open.
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => {};
  window.IntersectionObserver = QuietObserver;
  resetLayoutStub();
}
