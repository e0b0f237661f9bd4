import type { FieldError } from '@/contract/problems';
import { characterCount, isBlank } from '@/domain/text';

interface Field {
  readonly pointer: string;
  /** What a person calls it, at the start of a sentence. */
  readonly label: string;
  /** In characters as a person counts them. */
  readonly maxLength?: number;
}

/** What is wrong with a text that somebody typed. */
export function textErrors(text: string, { pointer, label, maxLength }: Field): FieldError[] {
  if (isBlank(text)) return [{ pointer, code: 'blank', message: `${label} must not be empty.` }];
  if (maxLength === undefined || characterCount(text.trim(), maxLength) <= maxLength) return [];
  const message = `${label} is too long: ${maxLength} characters at most.`;
  return [{ pointer, code: 'too_long', message }];
}

export const unknownZone: FieldError = {
  pointer: '/zone',
  code: 'invalid',
  message: 'There is no such time zone.',
};
