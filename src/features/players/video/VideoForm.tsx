import { formatLength } from '@/lib/format';
import { isBlank } from '@/domain/text';
import { maxVideoSeconds } from '@/domain/videoFile';
import { Section } from '@/ui/layout/Section';
import { TextArea } from '@/ui/controls/TextArea';
import { lengthText } from '@/features/players/evidence/lengthText';
import type { StoryStepProps, StoryVideo } from './storyDraft';
import { Sum } from './Sum';
import * as S from './EvidenceStep.styles';
import { useVideoUpload } from './useVideoUpload';
import { VideoEvidence } from './VideoEvidence';
import { VideoRow } from './VideoRow';

type VideoFormProps = Pick<StoryStepProps, 'draft' | 'prompt' | 'onChange' | 'upload'>;

export function VideoForm({ draft, prompt, onChange, upload }: VideoFormProps) {
  const { text, video } = draft;
  const { max } = prompt.text;
  const { userId, slot } = upload;
  const sending = useVideoUpload(userId, slot);
  return (
    <>
      <Section title="Your video" action={<Sum>{`up to ${formatLength(maxVideoSeconds)}`}</Sum>}>
        <VideoEvidence video={video} task={prompt.recording} upload={sending} />
      </Section>
      <S.Part>
        <TextArea
          label="In a few words (optional)"
          value={text}
          maxLength={10_000}
          onChange={(event) => onChange({ text: event.target.value })}
          hint={isBlank(text) ? `Up to ${max} characters.` : lengthText(text, 0, max)}
        />
      </S.Part>
    </>
  );
}

export const VideoShown = ({ video }: { video: StoryVideo }) => <VideoRow video={video} />;
