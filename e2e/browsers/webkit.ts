import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { webKitPort } from '../support/addresses';
import type { Look, OpenBrowser, Point, Tab } from './driver';

/* WebKitGTK's MiniBrowser, over WebDriver. It needs a display, and takes its looks from GTK. */

const flags: Partial<Record<Look, string>> = { dark: '--dark-mode' };
const gtkSettings: Partial<Record<Look, string>> = {
  still: 'gtk-enable-animations=false',
  bars: 'gtk-overlay-scrolling=false',
};

/** Shrinks the browser's toolbar, which is otherwise wider than a phone. */
const gtkStyle =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-source: none; }';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

type Command = <Value = unknown>(path: string, body?: object, method?: string) => Promise<Value>;

const commandsTo =
  (url: string): Command =>
  async <Value>(path: string, body: object = {}, method = 'POST') => {
    const sent = { method, ...(method === 'POST' && { body: JSON.stringify(body) }) };
    const { value } = (await (await fetch(url + path, sent)).json()) as { value: unknown };
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (error !== undefined) throw new Error(`${path}: ${error}. ${message}`);
    return value as Value;
  };

/** Starts a virtual display and returns its number. */
async function startDisplay() {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    xvfb.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    xvfb.once('error', reject);
  });
  return { number, stop: () => xvfb.kill() };
}

export async function launchWebKit(looks: readonly Look[]): Promise<OpenBrowser> {
  const config = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), gtkStyle);
  const settings = looks.map((look) => gtkSettings[look] ?? '');
  writeFileSync(join(config, 'gtk-3.0/settings.ini'), ['[Settings]', ...settings].join('\n'));
  const display = await startDisplay();
  const port = webKitPort + Number(process.env['TEST_PARALLEL_INDEX']);
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    env: { ...process.env, DISPLAY: `:${display.number}`, XDG_CONFIG_HOME: config },
  });
  const url = `http://127.0.0.1:${port}`;
  const root = commandsTo(url);
  for (let tries = 0; tries < 50; tries += 1) {
    const isUp = await fetch(`${url}/status`).then(Boolean, () => false);
    if (isUp) break;
    await sleep(100);
  }
  let session = '';
  const endSession = async () => session !== '' && root(session, {}, 'DELETE');
  return {
    async openTab() {
      await endSession();
      const options = {
        args: [
          '--automation',
          '--enable-media-stream=true',
          '--enable-mock-capture-devices=true',
          ...looks.map((look) => flags[look] ?? ''),
        ],
      };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
      const { sessionId } = await root<{ sessionId: string }>('/session', { capabilities });
      session = `/session/${sessionId}`;
      const command = commandsTo(url + session);
      return tabOf(command, await command<string>('/window', {}, 'GET'), { current: '' });
    },
    async close() {
      await endSession();
      driver.kill();
      display.stop();
      rmSync(config, { recursive: true });
    },
  };
}

const scriptOf = (work: unknown, ...args: unknown[]) => ({
  script: `return (${String(work)})(...arguments)`,
  args,
});

/** Runs in the page, because the driver points with a mouse whatever it is asked for. */
async function dispatchTouch(from: Point, to: Point, holdMs: number) {
  const target = document.elementFromPoint(...from);
  const dispatch = (type: string, [clientX, clientY]: Point) => {
    const init = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX, clientY };
    target?.dispatchEvent(new PointerEvent(type, init));
  };
  dispatch('pointerdown', from);
  await new Promise((resolve) => {
    setTimeout(resolve, holdMs);
  });
  dispatch('pointermove', to);
  dispatch('pointerup', to);
}

/** The driver sends commands to one window of a session, the current one. */
function tabOf(send: Command, handle: string, windows: { current: string }): Tab {
  const command: Command = async (path, body, method) => {
    if (windows.current !== handle) await send('/window', { handle });
    windows.current = handle;
    return send(path, body, method);
  };
  const act = async (type: string, actions: object[]) =>
    void (await command('/actions', {
      actions: [{ type, id: type, actions }],
    }));
  const keyActions = (key: string) =>
    ['keyDown', 'keyUp'].map((type) => ({ type, value: keyCodes[key] ?? key }));
  return {
    goto: async (to) => void (await command('/url', { url: to })),
    back: async () => void (await command('/back')),
    evaluate: async <Args extends unknown[], Result>(
      work: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => command<Result>('/execute/sync', scriptOf(work, ...args)),
    async press(key, modifier) {
      const [hold, lift] = modifier ? keyActions(modifier) : [];
      await act(
        'key',
        [hold, ...keyActions(key), lift].filter((each) => each !== undefined),
      );
    },
    type: async (text) => act('key', Array.from(text).flatMap(keyActions)),
    point: async ({ type, from, to = from, holdMs = 0 }) => {
      if (type === 'touch')
        return command('/execute/sync', scriptOf(dispatchTouch, from, to, holdMs));
      const move = ([x, y]: typeof from, duration: number) => {
        return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration };
      };
      const press = { type: 'pointerDown', button: 0 };
      const wait = { type: 'pause', duration: holdMs };
      const lift = { type: 'pointerUp', button: 0 };
      await act('pointer', [move(from, 0), press, wait, move(to, to === from ? 0 : 100), lift]);
    },
    async setFiles(selector, paths) {
      const found = await command<object>('/element', { using: 'css selector', value: selector });
      await command(`/element/${Object.values(found)[0]}/value`, { text: paths.join('\n') });
    },
    async resize(width, height) {
      // The window is larger than the page by its toolbar.
      const size = async (by: number) => command('/window/rect', { width, height: height + by });
      await size(0);
      await size(height - (await this.evaluate(() => innerHeight)));
    },
    picture: async () => Buffer.from(await command<string>('/screenshot', {}, 'GET'), 'base64'),
    async openTab() {
      const opened = await command<{ handle: string }>('/window/new', { type: 'window' });
      return tabOf(send, opened.handle, windows);
    },
  };
}
