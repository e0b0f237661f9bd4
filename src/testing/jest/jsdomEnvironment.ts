import { TestEnvironment } from 'jest-environment-jsdom';

type Constructor = ConstructorParameters<typeof TestEnvironment>;

/** What browsers have and jsdom lacks, or has in a form that Node's fetch doesn't accept. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
};

type Listen = EventTarget['addEventListener'];

/** jsdom rejects Node's signals, so the listener is removed here when its signal aborts. */
function honouringSignal(listen: Listen): Listen {
  return function (this: EventTarget, type, listener, options) {
    if (typeof options !== 'object' || !options.signal) {
      listen.call(this, type, listener, options);
      return;
    }
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    listen.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
  };
}

/** Elements that share a style: they and their ancestors have the same tags and attributes. */
interface Kind {
  style?: CSSStyleDeclaration;
  children: Map<string, Kind>;
}

/**
 * Computes a style once for each kind of element. Every change empties jsdom's own cache, and
 * queries by role read the style of every element. Without style sheets (see `renderApp`), only the
 * browser's own style applies, which tags and these attributes decide.
 */
function sharingStyles(window: InstanceType<typeof TestEnvironment>['global']) {
  const compute = window.getComputedStyle.bind(window);
  const attributes = ['dir', 'disabled', 'hidden', 'open', 'style', 'type'];
  const top: Kind = { children: new Map() };
  const kindOf = (element: Element | null): Kind => {
    if (!element) return top;
    const { children } = kindOf(element.parentElement);
    let key = element.localName;
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value !== null) key += ` ${name}=${value}`;
    }
    let kind = children.get(key);
    if (!kind) children.set(key, (kind = { children: new Map() }));
    return kind;
  };
  return (element: Element, pseudoElement?: string | null) => {
    const isPlain = !pseudoElement && window.document.styleSheets.length === 0;
    if (!isPlain) return compute(element, pseudoElement);
    const kind = kindOf(element);
    return (kind.style ??= compute(element));
  };
}

/**
 * jsdom with Node's network, files and streams. Without MessageChannel, with which jest would not
 * exit.
 */
export default class BrowserLikeEnvironment extends TestEnvironment {
  readonly #channels = new Set<BroadcastChannel>();

  constructor({ globalConfig, projectConfig }: Constructor[0], context: Constructor[1]) {
    // Jest's fake timers wait between ticks, and React between tasks, on setImmediate where it is there.
    // Their fallback is setTimeout, which sleeps 1 ms each time, and in another order.
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      beforeParse: (window: object) => void Object.assign(window, { setImmediate }),
    };
    super({ globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    this.customExportConditions = [''];
    const channels = this.#channels;
    const { prototype } = this.global.EventTarget;
    Object.assign(this.global, fromNode, {
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          channels.add(this);
        }
      },
      addEventListener: honouringSignal(this.global.addEventListener),
    });
    prototype.addEventListener = honouringSignal(prototype.addEventListener);
    this.global.getComputedStyle = sharingStyles(this.global);
    Object.defineProperty(this.global, 'crypto', {
      value: crypto,
      configurable: true,
      writable: true,
    });
  }

  override async teardown() {
    for (const channel of this.#channels) channel.close();
    await super.teardown();
  }
}
