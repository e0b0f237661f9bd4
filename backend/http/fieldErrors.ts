import type { FieldError } from '@/contract/problems';
import { normalEmail } from '@/domain/user';
import { maxEmailLength, maxNameLength, unitsPerCharacter } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';

export const fieldError = (pointer: string, message: string, code = 'invalid'): FieldError => ({
  pointer,
  code,
  message,
});

interface Field {
  readonly pointer: string;
  /** The field's name for users, at the start of a sentence. */
  readonly label: string;
  /** In characters as a user counts them (graphemes). */
  readonly maxLength?: number;
}

export const nameField: Field = { pointer: '/name', label: 'The name', maxLength: maxNameLength };

export function textErrors(text: string, { pointer, label, maxLength }: Field): FieldError[] {
  if (isBlank(text)) return [fieldError(pointer, `${label} can’t be empty.`, 'blank')];
  return maxLength === undefined ? [] : lengthErrors(text, { pointer, label, maxLength });
}

/** Returns the error of a text that is too long. It may be blank. */
export function lengthErrors(
  text: string,
  { pointer, label, maxLength }: Required<Field>,
): FieldError[] {
  const trimmed = text.trim();
  const isTooLong =
    trimmed.length > unitsPerCharacter * maxLength ||
    characterCount(trimmed, maxLength) > maxLength;
  return isTooLong ? [tooLong(pointer, label, maxLength)] : [];
}

export const tooLong = (pointer: string, label: string, maxLength: number): FieldError =>
  fieldError(pointer, `${label} is too long: ${maxLength} characters at most.`, 'too_long');

/** Returns an email for comparison, with its errors. */
export function readEmail(text: string): { email: string; errors: FieldError[] } {
  const [pointer, label] = ['/email', 'The email'];
  const blank = textErrors(text, { pointer, label });
  if (blank.length > 0) return { email: '', errors: blank };
  const errors = [tooLong(pointer, label, maxEmailLength)];
  if (text.trim().length > unitsPerCharacter * maxEmailLength) return { email: '', errors };
  const email = normalEmail(text);
  if (email === null) return { email: '', errors: [unknownDomain] };
  return { email, errors: email.length > maxEmailLength ? errors : [] };
}

const unknownDomain = fieldError('/email', 'Check the part of the email after the @.');

export const unknownOption = fieldError('/option', 'There’s no such option.');
