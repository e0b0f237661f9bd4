/**
 * Inserts text at the caret of a field, or replaces the selection, as typing does. The caret is
 * behind it afterwards.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
