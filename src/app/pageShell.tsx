import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Returns the buttons tapped so far and stops recording (scripts/firstScript.ts). */
    takeEarlyTaps?: () => readonly Element[];
  }
}

/** Replaces the page's sign-in form: keeps its typed values and focus, and repeats early taps. */
export function replaceShell(shell: HTMLElement, app: ReactNode): void {
  const root = shell.cloneNode() as HTMLElement;
  const onRendered = () => {
    if (shell.isConnected) replace(shell, root);
  };
  startTransition(() =>
    createRoot(root).render(<Rendered onRendered={onRendered}>{app}</Rendered>),
  );
}

function Rendered({ onRendered, children }: { onRendered: () => void; children: ReactNode }) {
  useLayoutEffect(onRendered, [onRendered]);
  return children;
}

function replace(shell: HTMLElement, root: HTMLElement): void {
  const { activeElement } = document;
  const oldFields = Array.from(shell.querySelectorAll('input'));
  const oldButtons = Array.from(shell.querySelectorAll('button'));
  const buttonLike = (old: Element | null) =>
    root.querySelectorAll('button')[oldButtons.findIndex((each) => each === old)];
  const taps = window.takeEarlyTaps?.() ?? [];
  shell.replaceWith(root);

  for (const field of root.querySelectorAll('input')) {
    const old = oldFields.find(({ name }) => name === field.name);
    if (old) field.value = old.value;
    if (old && old === activeElement) field.focus();
  }
  buttonLike(activeElement)?.focus();
  // The first of two taps may render what the second one is for.
  setTimeout(() => {
    for (const tapped of taps) {
      flushSync(() => buttonLike(tapped)?.click());
    }
    delete window.takeEarlyTaps;
  });
}
