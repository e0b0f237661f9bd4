import type { Submission } from '@/contract/submissions';
import { storyVerdict } from '@/domain/story';
import { actionList } from '../content/actionList';
import { savingRow } from '../db/savings';
import { isSpent, ownVideo } from '../db/videos';
import { invalid } from '../http/result';
import type { GradingContext, GradingResult } from './grading';
import { missingOwnership, photoErrors, photoHash } from './gradePhotos';
import { withMissing } from './withMissing';

type StorySubmission = Extract<Submission, { type: 'video' }>;

export function gradeStory(context: GradingContext, submission: StorySubmission): GradingResult {
  const { db, user, challenge } = context;
  const { actionIds, text, photos, videoId } = submission;
  const errors = [
    ...actionIds.flatMap((id, index) => (isAction(id) ? [] : [unknownAction(index)])),
    ...photos.flatMap((photo, index) => photoErrors(photo, `/done/photos/${index}`)),
  ];
  const video = videoId === undefined ? undefined : ownVideo(db, user.id, videoId);
  if (videoId !== undefined && !video) errors.push(unknownVideo);
  if (errors.length > 0) return invalid(errors);

  const actions = actionList.filter(({ id }) => actionIds.includes(id));
  const shown = photos.map((photo) => ({ ...photo, id: photoHash(photo) }));
  const hashes = shown.map(({ id }) => id);
  const verdict = storyVerdict({ actions, text, photos: shown, hasVideo: video !== undefined });
  const isKnown = video && video.challengeId !== challenge.id && isSpent(db, video);
  return {
    kind: 'graded',
    verdict: withMissing(verdict, [
      ...missingOwnership(context, hashes),
      ...(isKnown ? [{ what: 'video_known' }] : []),
    ]),
    savings: actions.map(savingRow),
    photos: hashes,
    ...(video && { video }),
  };
}

const unknownVideo = {
  pointer: '/done/videoId',
  code: 'invalid',
  message: 'That video does not exist any more. Record or choose another.',
};

const isAction = (id: string) => actionList.some((action) => action.id === id);

const unknownAction = (index: number) => ({
  pointer: `/done/actionIds/${index}`,
  code: 'invalid',
  message: 'There is no such action.',
});
