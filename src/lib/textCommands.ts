/* What only `execCommand` does: copying without the clipboard, and inserting what Undo takes back. */

/**
 * Copies a text, also where the clipboard is denied, or missing as on a page without https. Returns
 * whether it did.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies the selection of a text area, and returns the focus. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; top: 0; opacity: 0';
  // A modal dialog makes everything outside of it inert.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.body).append(area);
  const isCopied = withFocus(area, () => {
    area.select();
    return run('copy');
  });
  area.remove();
  return isCopied;
}

/**
 * Inserts at the caret or replaces the selection, as typing does: the caret is behind it then, and
 * Undo takes it back alone. The focus and a phone's keyboard stay as they are.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { inputMode } = field;
  field.inputMode = 'none';
  const isInserted = withFocus(field, () => run('insertText', text));
  field.inputMode = inputMode;
  if (isInserted) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

function withFocus(field: HTMLElement, act: () => boolean): boolean {
  const { activeElement } = document;
  field.focus({ preventScroll: true });
  const isDone = act();
  if (activeElement === field) return isDone;
  // Nothing has the focus after a click in Safari, and the page itself can't take it.
  field.blur();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return isDone;
}

/** Returns false where the command is missing or not allowed. */
function run(command: 'copy' | 'insertText', text?: string): boolean {
  try {
    // Deprecated, and without a successor for either.
    return Reflect.get(document, 'execCommand').call(document, command, false, text);
  } catch {
    return false;
  }
}
