import type { Ref } from 'react';
import { formatLength } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import type { StoryVideo } from './storyDraft';
import * as S from './VideoRow.styles';

interface VideoRowProps {
  video: StoryVideo;
  titleRef?: Ref<HTMLParagraphElement>;
}

export function VideoRow({ video: { id, title, seconds }, titleRef }: VideoRowProps) {
  return (
    <S.Row>
      <S.Watch
        to={`/upload?video=${encodeURIComponent(id)}`}
        state={{ isFromScreen: true }}
        aria-label={`Watch ${isolated(title)}`}
      >
        <RecordedThumbnail videoId={id} />
      </S.Watch>
      <S.Words>
        <S.Title ref={titleRef} tabIndex={-1} dir="auto">
          {title}
        </S.Title>
        <S.Length>
          {seconds === null ? 'We couldn’t read its length.' : `${formatLength(seconds)} long`}
        </S.Length>
      </S.Words>
    </S.Row>
  );
}
