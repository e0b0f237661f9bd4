import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { VideoThumbnail } from '@/components/posters/VideoThumbnail';
import { RecordedThumbnail } from '@/components/upload/RecordedThumbnail';
import type { Video } from '@/contract/videos';
import { formatAge } from '@/lib/format';
import { Card } from '@/ui/layout/Card';
import { CardTitle } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { sceneOf } from './sceneOf';
import { useWatching } from './useWatching';

interface RecentVideoProps {
  video: Video;
  /** Milliseconds since 1970. */
  now: number;
}

export const openerId = (videoId: string) => `video-${videoId}`;

export function RecentVideo({ video, now }: RecentVideoProps) {
  const { linkTo } = useWatching();
  return (
    <Row>
      {video.hasRecording ? (
        <RecordedThumbnail videoId={video.id} scene={sceneOf(video)} />
      ) : (
        <VideoThumbnail scene={sceneOf(video)} />
      )}
      <Words>
        <CardTitle as="h3" dir="auto">
          <Open as={Link} id={openerId(video.id)} {...linkTo(video.id)}>
            {video.title}
          </Open>
        </CardTitle>
        <Facts>{`${formatAge(video.uploadedAt, now)} • ${video.points} points`}</Facts>
      </Words>
      <Chevron aria-hidden="true">
        <ChevronRight size={24} />
      </Chevron>
    </Row>
  );
}

const Row = styled(Card).attrs({ as: 'li' })`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} 14px;
  padding: ${theme.space[3]} ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
  transition: transform ${theme.motion.release};

  &:active {
    transform: translateY(2px);
    box-shadow: none;
    transition-duration: ${theme.motion.press};
  }
`;

const Open = styled.a`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.card};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    &:focus-visible::after {
      outline-color: Highlight;
    }
  }
`;

const Words = styled.div`
  flex: 1 1 6.5rem;
  min-width: 0;
`;

const Facts = styled.p`
  ${text.caption}
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;

const Chevron = styled.span`
  flex: none;
  color: ${theme.color.inkSoft};
`;
