import type { UploadSlot } from '@/services/upload/uploadSlice';
import type { Action } from '@/contract/attempts';
import type { DraftStepProps } from '@/features/players/frame/stepProps';
import type { StoryDraft } from './storyDraft';

export interface StepProps extends DraftStepProps<StoryDraft> {
  /** All actions that can be chosen. */
  actions: readonly Action[];
  /** The user and the slot of a video upload. */
  upload: { userId: string; slot: UploadSlot };
}
