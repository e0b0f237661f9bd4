import { formatLength } from '@/lib/format';
import { maxStoryLength } from '@/domain/story';
import { isBlank } from '@/domain/text';
import { maxVideoSeconds } from '@/domain/videoFile';
import { Section } from '@/ui/layout/Section';
import { TextArea } from '@/ui/controls/TextArea';
import { lengthText } from '@/features/players/evidence/lengthText';
import type { StepProps } from './stepProps';
import type { StoryVideo } from './storyDraft';
import { Sum } from './Sum';
import * as S from './TellStep.styles';
import { useVideoUpload } from './useVideoUpload';
import { VideoEvidence } from './VideoEvidence';
import { VideoRow } from './VideoRow';

type VideoWayProps = Pick<StepProps, 'draft' | 'onChange' | 'upload'>;

/** A story in a video, with words for who wants to add some. */
export function VideoWay({ draft: { text, video }, onChange, upload }: VideoWayProps) {
  const { userId, slot } = upload;
  const sending = useVideoUpload(userId, slot);
  return (
    <>
      <Section title="Your video" action={<Sum>{`up to ${formatLength(maxVideoSeconds)}`}</Sum>}>
        <VideoEvidence video={video} upload={sending} />
      </Section>
      <S.Part>
        <TextArea
          label="In a few words, if you like"
          value={text}
          maxLength={10_000}
          onChange={(event) => onChange({ text: event.target.value })}
          hint={
            isBlank(text)
              ? `Up to ${maxStoryLength} characters.`
              : lengthText(text, 0, maxStoryLength)
          }
        />
      </S.Part>
    </>
  );
}

/** The video as it is handed in. */
export const VideoShown = ({ video }: { video: StoryVideo }) => <VideoRow video={video} />;
