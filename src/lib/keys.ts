import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type KeyEvent = Pick<KeyboardEvent, 'key'> &
  Partial<
    Pick<KeyboardEvent, 'code' | 'shiftKey' | 'isComposing' | keyof Modifiers> &
      Pick<ReactKeyboardEvent, 'nativeEvent'>
  >;
type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>;

/**
 * Returns the key that a handler may act on, letters in lower case; empty while an input method
 * composes text, as in Japanese. Returns the digit of a key in the digit row whose layout has it on
 * Shift (French) or writes it in another script, and the letter of a key whose layout isn't Latin.
 */
export function pressedKey(event: KeyEvent): string {
  if (isComposing(event)) return '';
  const { key, code = '', shiftKey = false } = event;
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined && isNonLatin(key)) return letter.toLowerCase();
  if (code === 'Period' && isNonLatin(key)) return '.';
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  const isText = /^.$/su.test(key) || key === 'Dead';
  return digit !== undefined && isText && !shiftKey ? digit : key;
}

/** True for a key with Ctrl, Alt, AltGr, Cmd or the Windows key. */
export const hasModifier = (event: Partial<Modifiers>): boolean =>
  Boolean(event.ctrlKey || event.metaKey || event.altKey || event.getModifierState?.('AltGraph'));

/** Keeps an input method's Escape from closing a dialog, and its Enter from submitting a form. */
export function leaveToInputMethod(event: KeyEvent & Pick<Event, 'preventDefault'>): void {
  if (isComposing(event) && /^(Escape|Enter)$/.test(event.key)) event.preventDefault();
}

/** In Safari, the key that ends a composition comes after its end, and only its code tells. */
function isComposing(event: KeyEvent): boolean {
  const native = event.nativeEvent ?? event;
  return native.isComposing === true || Reflect.get(native, 'keyCode') === 229;
}

const isNonLatin = (key: string) => /^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u.test(key);
