import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody does on a page, in one of the ways in which a page can be used. */
export interface InputMode {
  /** A button or a link. */
  press(target: Locator): Promise<void>;
  /** A radio button or a checkbox. */
  choose(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Takes a picture, PNG, in the device's own picker, which the button opens. */
  pick(button: Locator, picture: Buffer): Promise<void>;
}

type Way = Pick<InputMode, 'press' | 'choose'> & { enter: (field: Locator) => Promise<void> };

const mostPresses = 60;

const ways = {
  touch: (): Way => {
    const tap = (target: Locator) => target.tap();
    let isRight = false;
    return {
      // The second of two quick taps at one spot is taken for a slip: a finger never hits it twice.
      press: async (target) => {
        await target.tap({ trial: true });
        const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
        isRight = !isRight;
        await target.tap({ position: { x: width * (isRight ? 0.75 : 0.25), y: height / 2 } });
      },
      choose: tap,
      enter: tap,
    };
  },
  keyboard: (page: Page): Way => ({
    press: async (target) => {
      // A tap and a click wait for this themselves.
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
  mouse: (): Way => {
    const click = (target: Locator) => target.click();
    return { press: click, choose: click, enter: click };
  },
};

export type InputModeName = keyof typeof ways;

/** The ways of a person with a phone. */
export const inputModeNames = ['touch', 'keyboard'] as const;

/** By touch, by the keys of the keyboard alone, or with a mouse. */
export function actWith(page: Page, by: InputModeName): InputMode {
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

/** Tab or Shift and Tab until it has the focus; arrows from another radio button of its group. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const key = await target.evaluate(keyTowards);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not lead to ${String(target)}.`);
}

/** Runs in the page. Null where the focus is there already. */
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
