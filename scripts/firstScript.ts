interface FirstScriptArgs {
  readonly entry: string;
  /** Modules of the signed-in app, which the entry imports dynamically. */
  readonly modules: readonly string[];
  /** The URL of a backend, unless config.js sets another; empty with the fake API. */
  readonly apiUrl: string;
  readonly configUrl: string;
  /** The suffix of storage keys, as in `ownName`. */
  readonly suffix: string;
}

/**
 * Runs in the page's head, before the app's code, which runs once the page is painted. Must not
 * refer to anything outside of itself.
 */
function firstScript(args: FirstScriptArgs): void {
  const read = (key: string) => {
    try {
      return localStorage.getItem(key + args.suffix);
    } catch {
      return null;
    }
  };
  const { dataset } = document.documentElement;
  const theme = read('water-savers:appearance');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  if (read('water-savers:motion') === 'reduced') dataset['motion'] = 'reduced';
  if (read('water-savers:signed-in') !== null) {
    dataset['signedIn'] = '';
    for (const href of args.modules) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
  }
  const buttons: Element[] = [];
  const record = (event: Event) => {
    const { submitter, target } = event as SubmitEvent;
    const button = submitter ?? (target as Element).closest('#root button:not([type=submit])');
    if (event.type === 'submit') event.preventDefault();
    if (!button) return;
    button.setAttribute('aria-busy', 'true');
    buttons.push(button);
  };
  const types = ['click', 'submit'];
  for (const type of types) addEventListener(type, record);
  const takeEarlyTaps = () => {
    for (const type of types) removeEventListener(type, record);
    return buttons;
  };
  Object.assign(window, { takeEarlyTaps });

  const keepPrompt = (installPrompt: Event | null) => Object.assign(window, { installPrompt });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keepPrompt(event);
  });
  addEventListener('appinstalled', () => keepPrompt(null));

  const config: Promise<unknown> =
    args.apiUrl === '' ? Promise.resolve() : import(args.configUrl).catch(() => undefined);
  let hasStarted = false;
  const runApp = () => {
    if (hasStarted) return;
    hasStarted = true;
    const run = () => void config.then(() => import(args.entry));
    if (document.readyState !== 'loading') run();
    else addEventListener('DOMContentLoaded', run);
  };
  // The splash has no text.
  const type = 'signedIn' in dataset ? 'paint' : 'largest-contentful-paint';
  const canTell = PerformanceObserver.supportedEntryTypes.includes(type) && !document.hidden;
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    requestAnimationFrame(() => setTimeout(runApp));
  });
  if (canTell) painted.observe({ type, buffered: true });
  setTimeout(runApp, canTell ? 1_000 : 0);
}

export const firstScriptText = (args: FirstScriptArgs) =>
  `(${firstScript.toString()})(${JSON.stringify(args)})`;
