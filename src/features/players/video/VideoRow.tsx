import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import { formatLength } from '@/lib/format';
import { isolated } from '@/lib/isolated';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import type { StoryVideo } from './storyDraft';

interface VideoRowProps {
  video: StoryVideo;
  titleRef?: Ref<HTMLParagraphElement>;
}

export function VideoRow({ video: { id, title, seconds }, titleRef }: VideoRowProps) {
  return (
    <Row>
      <Watch
        to={`/upload?video=${encodeURIComponent(id)}`}
        state={{ isFromScreen: true }}
        aria-label={`Watch ${isolated(title)}`}
      >
        <RecordedThumbnail videoId={id} />
      </Watch>
      <Words>
        <Title ref={titleRef} tabIndex={-1} dir="auto">
          {title}
        </Title>
        <Length>
          {seconds === null ? 'We couldn’t read its length.' : `${formatLength(seconds)} long`}
        </Length>
      </Words>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} 14px;
`;

const Words = styled.div`
  flex: 1 1 7rem;
  min-width: 0;
`;

const Title = styled.p`
  ${text.cardTitle}
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`;

const Length = styled.p`
  ${text.caption}
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;

const Watch = styled(Link)`
  display: block;
  flex: none;
  border-radius: ${theme.radius.control};
`;
