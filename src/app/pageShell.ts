import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Returns the buttons tapped so far and stops recording (scripts/firstScript.ts). */
    takeEarlyTaps?: () => readonly Element[];
  }
}

/**
 * Renders the app in place of the sign-in form that the page shows before the app has loaded. Keeps
 * what was typed into the form and the focus, and repeats taps on its buttons.
 */
export function replaceShell(root: HTMLElement, render: () => void): void {
  const buttons = () => Array.from(root.querySelectorAll('button'));
  const fields = () => Array.from(root.querySelectorAll('input'));
  const [oldButtons, oldFields] = [buttons(), fields()];
  const { activeElement } = document;
  flushSync(render);
  for (const field of fields()) {
    const old = oldFields.find(({ name }) => name === field.name);
    if (old) field.value = old.value;
    if (old === activeElement) field.focus();
  }
  const sameButton = (old: Element | null) =>
    buttons()[oldButtons.findIndex((each) => each === old)];
  sameButton(activeElement)?.focus();
  for (const tapped of window.takeEarlyTaps?.() ?? []) {
    flushSync(() => sameButton(tapped)?.click());
  }
}
