import { act } from '@testing-library/react';

/** The size of every observed element, in pixels. */
const partHeight = 60;
const partWidth = 360;
/** A hundred rows fit, so that a test has all of a list unless it makes the window lower. */
const tallWindow = 6000;

let windowHeight = tallWindow;

/** Sets the window's height in pixels. A virtual list then mounts what fits. */
export function setWindowHeight(pixels: number) {
  windowHeight = pixels;
  act(() => void window.dispatchEvent(new Event('resize')));
}

/** Virtual lists set their height in pixels; jsdom knows no other heights. */
function pageHeight(): number {
  const lists = document.querySelectorAll<HTMLElement>('body [style*="height"]');
  const heights = [...lists].map(({ style }) =>
    Number(/^([\d.]+)px$/.exec(style.height)?.[1] ?? 0),
  );
  return Math.max(
    windowHeight,
    heights.reduce((sum, height) => sum + height, 0),
  );
}

/** Scrolls the page as a user would. */
export function scrollPageTo(top: number) {
  const page = document.documentElement;
  const next = Math.min(Math.max(0, top), pageHeight() - windowHeight);
  if (next === page.scrollTop) return;
  page.scrollTop = next;
  void soon(() => document.dispatchEvent(new Event('scroll', { bubbles: true })));
}

const topOf = (to: number | ScrollToOptions = {}, top = 0) =>
  typeof to === 'number' ? top : (to.top ?? 0);

/** Runs work later, as a browser does. */
async function soon(work: () => void) {
  await Promise.resolve();
  act(work);
}

/** Reports each element once, when it is first observed. */
class FixedResizeObserver {
  readonly #waiting = new Set<Element>();
  readonly #notify: ResizeObserverCallback;

  constructor(notify: ResizeObserverCallback) {
    this.#notify = notify;
  }

  observe(target: Element) {
    if (this.#waiting.size === 0) void soon(() => this.#deliver());
    this.#waiting.add(target);
  }

  unobserve(target: Element) {
    this.#waiting.delete(target);
  }

  disconnect() {
    this.#waiting.clear();
  }

  #deliver() {
    const targets = [...this.#waiting].filter(({ isConnected }) => isConnected);
    this.#waiting.clear();
    if (targets.length > 0) this.#notify(targets.map(entryOf), this);
  }
}

function entryOf(target: Element): ResizeObserverEntry {
  const size = { inlineSize: partWidth, blockSize: partHeight };
  return {
    target,
    contentRect: new DOMRect(0, 0, partWidth, partHeight),
    borderBoxSize: [size],
    contentBoxSize: [size],
    devicePixelContentBoxSize: [size],
  };
}

/** Resets the page to the layout that a virtual list in the window needs. */
export function resetLayoutStub() {
  windowHeight = tallWindow;
  const page = document.documentElement;
  page.scrollTop = 0;
  define(document, 'scrollingElement', () => page);
  define(page, 'clientHeight', () => windowHeight);
  define(page, 'scrollHeight', pageHeight);
  define(window, 'innerHeight', () => windowHeight);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.isConnected && this !== document.body ? document.body : null;
    },
  });
  window.scrollTo = (to?: number | ScrollToOptions, top?: number) => scrollPageTo(topOf(to, top));
  Element.prototype.scrollTo = function (to?: number | ScrollToOptions, top?: number) {
    if (this === page) scrollPageTo(topOf(to, top));
  };
  Element.prototype.scrollBy = function (to?: number | ScrollToOptions, top?: number) {
    if (this === page) scrollPageTo(page.scrollTop + topOf(to, top));
  };
  window.ResizeObserver = FixedResizeObserver;
}

function define(target: object, name: string, get: () => unknown) {
  Object.defineProperty(target, name, { configurable: true, get });
}
