import { characterCount, isBlank } from '@/domain/text';
import { list, submission, text, type Faults, type Json, type Wrap } from './submissionFaults';

const longText = 'w'.repeat(100);

const photos = (change: (photo: Json, index: number) => Json): Wrap =>
  submission('video', ({ photos: all }) => ({
    photos: list(all).map((photo, index) => ({
      ...(photo as Json),
      ...change(photo as Json, index),
    })),
  }));

/** Faults in the grading of stories. */
export const storyFaults: Faults = {
  'story-short': [
    'a story of 50 characters suffices',
    submission('video', ({ text: said }) =>
      text(said).length >= 50 && text(said).length < 101 ? { text: longText } : {},
    ),
  ],
  'story-endless': [
    'a story may have any length',
    submission('video', ({ text: said }) => ({ text: text(said).slice(0, 600) })),
  ],
  'story-in-code-units': [
    'a story is counted in UTF-16 code units',
    submission('video', ({ text: said }) =>
      text(said).length > 600 ? { text: 'w'.repeat(601) } : {},
    ),
  ],
  'story-untrimmed': [
    'spaces around a story count',
    submission('video', ({ text: said }) =>
      characterCount(text(said)) >= 100 && characterCount(text(said)) < 110
        ? { text: longText }
        : {},
    ),
  ],
  'story-photos-unlimited': [
    'a story may have five photos',
    submission('video', ({ photos: all }) => ({ photos: list(all).slice(0, 4) })),
  ],
  'story-three-photos': [
    'a story may have three photos at most',
    submission('video', ({ photos: all }) =>
      list(all).length === 4
        ? {
            photos: [
              ...list(all),
              { ...(list(all)[0] as Json), dataUrl: 'data:image/png;base64,AAAA' },
            ],
          }
        : {},
    ),
  ],
  'story-undescribed': [
    'a photo needs no description',
    photos(({ description }) => ({
      description: isBlank(text(description)) ? 'A photo' : description,
    })),
  ],
  'story-four-actions': [
    'a story may have four actions',
    submission('video', ({ actionIds }) => ({ actionIds: list(actionIds).slice(0, 3) })),
  ],
  'story-hidden-water-ignored': [
    'hidden water saves nothing in a story',
    submission('video', ({ actionIds }) => ({
      actionIds: list(actionIds).filter(
        (id) => !['act14', 'act15', 'act16', 'act17'].includes(text(id)),
      ),
    })),
  ],
};
