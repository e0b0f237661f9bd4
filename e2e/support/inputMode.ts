import { expect, type Locator, type Page } from '@playwright/test';

export interface InputMode {
  press(target: Locator): Promise<void>;
  choose(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  pick(button: Locator, picture: Buffer): Promise<void>;
}

type Way = Pick<InputMode, 'press' | 'choose'> & { enter: (field: Locator) => Promise<void> };

const maxPresses = 60;
/** Where a tile has its box. Its middle can be a button of its footer. */
const box = { x: 24, y: 24 };

const ways = {
  touch: (): Way => {
    let isRight = false;
    return {
      // Two quick taps at one spot count as a slip, so each tap lands beside the last.
      press: async (target) => {
        await target.tap({ trial: true });
        const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
        isRight = !isRight;
        await target.tap({ position: { x: width * (isRight ? 0.75 : 0.25), y: height / 2 } });
      },
      choose: (target) => target.tap({ position: box }),
      enter: (field) => field.tap(),
    };
  },
  keyboard: (page: Page): Way => ({
    press: async (target) => {
      // A tap and a click wait for this on their own.
      await expect(target).toBeEnabled();
      await reach(page, target);
      await page.keyboard.press('Enter');
    },
    choose: async (target) => {
      await reach(page, target);
      if (!(await target.isChecked())) await page.keyboard.press('Space');
    },
    enter: (field) => reach(page, field),
  }),
};

export function actWith(page: Page, by: keyof typeof ways): InputMode {
  const { press, choose, enter } = ways[by](page);
  return {
    press,
    choose,
    write: async (field, text) => {
      await enter(field);
      await page.keyboard.insertText(text);
    },
    pick: async (button, picture) => {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      const file = { name: 'photo.png', mimeType: 'image/png', buffer: picture };
      await (await chooser).setFiles(file);
    },
  };
}

/** Presses Tab or Shift+Tab until the target has the focus; arrow keys within a radio group. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const key = await target.evaluate(keyTowards);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not lead to ${String(target)}.`);
}

/** Runs in the page. Returns null if the target has the focus. */
function keyTowards(target: Element): string | null {
  const { activeElement: here, body } = document;
  if (here === target) return null;
  const groupOf = (each: Element | null) =>
    each instanceof HTMLInputElement && each.type === 'radio' ? each.name : null;
  if (groupOf(target) !== null && groupOf(target) === groupOf(here)) return 'ArrowDown';
  const isBehind = here !== null && here !== body && !here.contains(target);
  const order = isBehind ? here.compareDocumentPosition(target) : 0;
  return (order & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'Tab' : 'Shift+Tab';
}
