import * as v from 'valibot';
import type { Action } from '@/contract/attempts';
import type { Submission } from '@/contract/submissions';
import { storyVerdict } from '@/domain/story';
import type { Missing } from '@/domain/verdict';
import { photoSchema, toSubmittedPhoto } from '@/features/players/evidence/photo';
import { missingText } from '@/features/players/frame/missingText';

export const storySteps = ['actions', 'story', 'review'] as const;
export type StoryStep = (typeof storySteps)[number];

/** A video of the person's own that the server has. Seconds are null where they can't be read. */
const videoSchema = v.object({
  id: v.string(),
  title: v.string(),
  seconds: v.nullable(v.number()),
});
export type StoryVideo = v.InferOutput<typeof videoSchema>;

/** Until there were videos, a story was told in photos and words. */
export const draftSchema = v.object({
  step: v.picklist(storySteps),
  actionIds: v.array(v.string()),
  way: v.optional(v.picklist(['video', 'photos']), 'photos'),
  video: v.optional(v.nullable(videoSchema), null),
  text: v.string(),
  photos: v.array(photoSchema),
});
export type StoryDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft: StoryDraft = {
  step: 'actions',
  actionIds: [],
  way: 'video',
  video: null,
  text: '',
  photos: [],
};

/** The chosen ones among all there are. */
export const chosenOf = ({ actionIds }: StoryDraft, actions: readonly Action[]) =>
  actions.filter(({ id }) => actionIds.includes(id));

/** What is missing so far of these kinds: the first, in a sentence. */
export function missingOf(
  draft: StoryDraft,
  actions: readonly Action[],
  whats: readonly string[],
): string | undefined {
  const missing = allMissing(draft, actions).find(({ what }) => whats.includes(what));
  return missing && missingText(missing);
}

function allMissing(draft: StoryDraft, actions: readonly Action[]): readonly Missing[] {
  const { text, way, video } = draft;
  const hasVideo = way === 'video';
  const photos = hasVideo ? [] : draft.photos;
  const verdict = storyVerdict({ actions: chosenOf(draft, actions), text, photos, hasVideo });
  const missing = verdict.passed ? [] : verdict.missing;
  return hasVideo && !video ? [...missing, { what: 'video' }] : missing;
}

/** Where what is missing can be done. */
export const stepFor = (what: string | undefined): StoryStep =>
  what === 'actions' || what === 'litres' ? 'actions' : 'story';

/** As it is handed in. An action that is gone from the list is left out. */
export function toSubmission(draft: StoryDraft, actions: readonly Action[]): Submission {
  return {
    type: 'video',
    actionIds: chosenOf(draft, actions).map(({ id }) => id),
    text: draft.text.trim(),
    photos: draft.way === 'photos' ? draft.photos.map(toSubmittedPhoto) : [],
    ...(draft.way === 'video' && draft.video && { videoId: draft.video.id }),
  };
}
