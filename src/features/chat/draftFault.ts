import { maxMessageLength } from '@/domain/limits';
import { characterCount, isBlank } from '@/domain/text';

/** Why a draft can't be sent; undefined where it can. */
export function draftFault(draft: string): 'blank' | 'tooLong' | undefined {
  if (isBlank(draft)) return 'blank';
  return draftLength(draft) > maxMessageLength ? 'tooLong' : undefined;
}

/** Characters that would be sent; of a longer draft only that it is longer than the limit. */
export function draftLength(draft: string): number {
  return characterCount(draft.trim(), maxMessageLength);
}
