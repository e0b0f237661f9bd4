import { maxMessageLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';
import type { DraftImage } from './chatState';

export type DraftFault = 'blank' | 'tooLong' | 'imageOnItsWay' | 'imageFailed';

export function draftFault(draft: string, images: readonly DraftImage[]): DraftFault | undefined {
  if (draftLength(draft) > maxMessageLength) return 'tooLong';
  if (images.some(({ state }) => state === 'failed')) return 'imageFailed';
  if (images.some(({ state }) => state === 'adding')) return 'imageOnItsWay';
  return images.length === 0 && isBlank(draft) ? 'blank' : undefined;
}

/** Returns the number of characters to send; for a longer draft only that it exceeds the limit. */
export function draftLength(draft: string): number {
  return characterCount(draft.trim(), maxMessageLength);
}
