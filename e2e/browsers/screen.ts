import { expect } from '@playwright/test';
import type { Pointer, Tab } from './driver';

export type Screen = ReturnType<typeof createScreen>;
type Name = string | RegExp;

const controls =
  'a, button, input, textarea, select, label, summary, [role=tab], [role=slider], [tabindex]';

/** Parameters with which the fake API is quick and quiet. */
const quiet = 'latency=0&members=off&panel=off';

/** What people do on a screen and see there, by names and with real input. */
export function createScreen(tab: Tab, baseUrl: string) {
  const pattern = (name: Name): [string, string] =>
    typeof name === 'string'
      ? [`^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`, '']
      : [name.source, name.flags];
  /** Waits for an element that nothing covers and that has stopped moving, and returns its middle. */
  const middleOf = async (name: Name, selector = controls) => {
    let found: ReturnType<typeof locate> = null;
    const isStill = async () => {
      const before = String(found);
      found = await tab.evaluate(locate, selector, ...pattern(name));
      return found !== null && String(found) === before;
    };
    const message = `${selector} named ${String(name)}`;
    await expect.poll(isStill, { message, intervals: [50] }).toBe(true);
    return found ?? ([0, 0] as const);
  };
  const screen = {
    tab,
    async goto(path: string) {
      await tab.goto(`${baseUrl}${path}${path.includes('?') ? '&' : '?'}${quiet}`);
    },
    async reload() {
      await tab.goto(await tab.evaluate(() => location.href));
    },
    async openTab(path: string) {
      const other = createScreen(await tab.openTab(), baseUrl);
      await other.goto(path);
      return other;
    },
    /** Waits until the visible text of the page contains this. */
    see: async (text: Name) =>
      expect
        .poll(async () => tab.evaluate(() => document.body.innerText), { message: `Text: ${text}` })
        .toMatch(text),
    unsee: async (text: Name) =>
      expect.poll(async () => tab.evaluate(() => document.body.innerText)).not.toMatch(text),
    /** Waits until a function that runs in the page returns this. */
    until: async <Args extends unknown[]>(
      work: (...args: Args) => unknown,
      value: unknown,
      ...args: Args
    ) => expect.poll(async () => tab.evaluate(work, ...args)).toEqual(value),
    middleOf,
    async click(name: Name, selector?: string) {
      await tab.point({ type: 'mouse', from: await middleOf(name, selector) });
    },
    async touch(name: Name, selector: string, pointer: Partial<Pointer> = {}) {
      await tab.point({ type: 'touch', from: await middleOf(name, selector), ...pointer });
    },
    async write(label: Name, text: string) {
      await screen.click(label, 'input, textarea');
      await tab.type(text);
    },
    async signIn(email = 'guardian@example.com') {
      await screen.write('Email', email);
      await screen.write('Password', 'rain');
      await screen.click('Login', 'form button');
      await screen.unsee('Forgot password?');
    },
    /** Waits until nothing loads. */
    async settle() {
      await screen.until(
        () =>
          document.querySelector('h1') !== null &&
          !Array.from(document.querySelectorAll('[role=status]')).some((each) =>
            each.textContent.startsWith('Loading'),
          ),
        true,
      );
    },
  };
  return screen;
}

/** Runs in the page. Returns where an element with this name can be pressed, or null. */
function locate(selector: string, source: string, flags: string): [number, number] | null {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const by = element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
    return (by ?? element.textContent).trim();
  };
  const modal = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
  const found = Array.from((modal ?? document).querySelectorAll(selector)).find(
    (element) =>
      new RegExp(source, flags).test(nameOf(element)) &&
      !element.matches('[disabled], [aria-disabled=true]') &&
      element.getClientRects().length > 0,
  );
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle: [number, number] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(...middle);
  const label = (found as HTMLInputElement).labels?.[0];
  if (hit && (found.contains(hit) || label?.contains(hit))) return middle;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
