import { maxMessageLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';
import type { DraftImage } from './chatState';

export type DraftFault = 'blank' | 'tooLong' | 'imageOnItsWay' | 'imageFailed';

/** Why a draft can't be sent; undefined where it can. */
export function draftFault(draft: string, images: readonly DraftImage[]): DraftFault | undefined {
  if (images.some(({ state }) => state === 'failed')) return 'imageFailed';
  if (images.some(({ state }) => state === 'adding')) return 'imageOnItsWay';
  if (images.length === 0 && isBlank(draft)) return 'blank';
  return draftLength(draft) > maxMessageLength ? 'tooLong' : undefined;
}

/** Characters that would be sent; of a longer draft only that it is longer than the limit. */
export function draftLength(draft: string): number {
  return characterCount(draft.trim(), maxMessageLength);
}
