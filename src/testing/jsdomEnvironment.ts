import { TestEnvironment } from 'jest-environment-jsdom';

type Constructor = ConstructorParameters<typeof TestEnvironment>;

/** What browsers have and jsdom lacks, or has in a form that Node's fetch doesn't take. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  fetch,
  structuredClone,
};

type BrowserFormData = new (form?: HTMLFormElement, submitter?: HTMLElement | null) => FormData;

/** Node's FormData, that takes a form as a browser's does. */
function formDataFor(JsdomFormData: BrowserFormData) {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (!form) return;
      for (const [name, value] of new JsdomFormData(form, submitter)) {
        if (typeof value === 'string') this.append(name, value);
      }
      for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file][name]')) {
        for (const file of input.files ?? []) this.append(input.name, file);
      }
    }
  };
}

type Listen = EventTarget['addEventListener'];

/** jsdom refuses Node's signals, so the listener is removed here when its signal is aborted. */
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

/** jsdom with Node's network, files and streams. MessageChannel stays out: jest would not exit. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  readonly #channels = new Set<BroadcastChannel>();

  constructor({ globalConfig, projectConfig }: Constructor[0], context: Constructor[1]) {
    // Jest's fake timers wait on setImmediate between ticks if they find it when they are created.
    // The fallback is setTimeout, which sleeps 1 ms each time: two thirds of a fake-timer test.
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      beforeParse: (window: object) => void Object.assign(window, { setImmediate }),
    };
    super({ globalConfig, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    // Browsers have no setImmediate, and React would schedule its work with it.
    Reflect.deleteProperty(this.global, 'setImmediate');
    this.customExportConditions = [''];
    const channels = this.#channels;
    const { prototype } = this.global.EventTarget;
    Object.assign(this.global, fromNode, {
      FormData: formDataFor(this.global.FormData),
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          channels.add(this);
        }
      },
      addEventListener: honouringSignal(this.global.addEventListener),
    });
    prototype.addEventListener = honouringSignal(prototype.addEventListener);
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
