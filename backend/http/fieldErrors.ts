import type { FieldError } from '@/contract/problems';
import { maxNameLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';

interface Field {
  readonly pointer: string;
  /** The field's name for users, at the start of a sentence. */
  readonly label: string;
  /** In characters as a user counts them (graphemes). */
  readonly maxLength?: number;
}

export const nameField: Field = {
  pointer: '/name',
  label: 'The name',
  maxLength: maxNameLength,
};

/** Returns the errors of a text that a user typed: blank or too long. */
export function textErrors(text: string, { pointer, label, maxLength }: Field): FieldError[] {
  if (isBlank(text)) return [{ pointer, code: 'blank', message: `${label} can’t be empty.` }];
  if (maxLength === undefined || characterCount(text.trim(), maxLength) <= maxLength) return [];
  const message = `${label} is too long: ${maxLength} characters at most.`;
  return [{ pointer, code: 'too_long', message }];
}

export const emailField: Field = { pointer: '/email', label: 'The email' };

export const unknownZone: FieldError = {
  pointer: '/zone',
  code: 'invalid',
  message: 'There’s no such time zone.',
};
