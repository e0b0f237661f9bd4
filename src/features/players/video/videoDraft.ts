import * as v from 'valibot';
import type { Action } from '@/contract/actions';
import type { Prompt } from '@/contract/challengeContent';
import type { Submission } from '@/contract/submissions';
import { photoSchema, toSubmittedPhoto } from '@/features/players/frame/PhotoPicker';
import { type Missing, videoVerdict } from '@/domain/grading';
import type { DraftStepProps } from '@/features/players/frame/DraftPlayer';
import type { UploadSlot, UploadState } from '@/services/upload/uploadSlice';

export const videoSteps = ['actions', 'evidence', 'review'] as const;

/** One of the user's videos on the server. `seconds` is null if the length can't be read. */
const videoSchema = v.object({
  id: v.string(),
  title: v.string(),
  seconds: v.nullable(v.number()),
});
export type ChosenVideo = v.InferOutput<typeof videoSchema>;

/** Defaults to photos and words, for drafts stored before there was a choice. */
export const draftSchema = v.object({
  step: v.fallback(v.picklist(videoSteps), 'actions'),
  actionIds: v.optional(v.array(v.string()), []),
  way: v.optional(v.picklist(['video', 'photos']), 'photos'),
  video: v.optional(v.nullable(videoSchema), null),
  text: v.optional(v.string(), ''),
  photos: v.optional(v.array(photoSchema), []),
});
export type VideoDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft: VideoDraft = { ...v.parse(draftSchema, {}), way: 'video' };

export const chosenOf = ({ actionIds }: VideoDraft, actions: readonly Action[]) =>
  actions.filter(({ id }) => actionIds.includes(id));

export function missingIn(draft: VideoDraft, chosen: readonly Action[], prompt: Prompt): Missing[] {
  const hasVideo = draft.way === 'video';
  const photos = hasVideo ? [] : draft.photos;
  const verdict = videoVerdict({ actions: chosen, text: draft.text, photos, hasVideo }, prompt);
  return [
    ...(verdict.passed ? [] : verdict.missing),
    ...(hasVideo && !draft.video ? [{ what: 'video' }] : []),
  ];
}

export const stepFor = (what: string | undefined): VideoDraft['step'] =>
  what === 'actions' || what === 'liters' ? 'actions' : 'evidence';

/** Returns the submission, without actions that are no longer on the list. */
export function toSubmission(draft: VideoDraft, actions: readonly Action[]): Submission {
  return {
    type: 'video',
    actionIds: chosenOf(draft, actions).map(({ id }) => id),
    text: draft.text.trim(),
    photos: draft.way === 'photos' ? draft.photos.map(toSubmittedPhoto) : [],
    ...(draft.way === 'video' && draft.video && { videoId: draft.video.id }),
  };
}

export interface VideoStepProps extends DraftStepProps<VideoDraft> {
  prompt: Prompt;
  actions: readonly Action[];
  chosen: readonly Action[];
  /** Returns a sentence about the first of these parts that is missing. */
  missing: (...parts: string[]) => string | undefined;
  slot: UploadSlot;
}

/** True if the uploaded video has earned points before, so that it is no evidence. */
export const hasEarnedPoints = (state: UploadState) =>
  state.phase === 'done' && state.noAward === 'already_shared';
