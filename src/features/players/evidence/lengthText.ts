import { visibleLength } from '@/domain/text';

const characters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;

export function lengthText(text: string, min: number, max = Infinity): string {
  const length = visibleLength(text);
  if (length === 0) return `${min} characters or more.`;
  if (length < min) return `${characters(length)}, ${min - length} more to go.`;
  if (length > max) return `${characters(length)}, ${length - max} too many.`;
  return max === Infinity
    ? `${characters(length)}, long enough.`
    : `${length} of ${max} characters.`;
}
