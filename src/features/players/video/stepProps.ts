import type { UploadSlot } from '@/services/upload/uploadSlice';
import type { Action } from '@/contract/attempts';
import type { DraftStepProps } from '@/features/players/frame/stepProps';
import type { StoryDraft } from './storyDraft';

export interface StepProps extends DraftStepProps<StoryDraft> {
  /** All that can be chosen. */
  actions: readonly Action[];
  /** Who sends a video from here, and from where. */
  upload: { userId: string; slot: UploadSlot };
}
