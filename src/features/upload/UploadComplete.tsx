import { Flame, Info, Play } from 'lucide-react';
import type { RefCallback } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Bottle } from '@/components/upload/Bottle';
import { Notice } from '@/components/upload/Notice';
import { UploadCard } from '@/components/upload/UploadMeter';
import { rewards } from '@/domain/ledger';
import { pluralize } from '@/lib/pluralize';
import type { UploadState } from '@/services/upload/uploadSlice';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Confetti } from '@/ui/art/Confetti';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { useWatching } from './useWatching';
import { Actions } from './VideoPicker';

type Done = UploadState & { phase: 'done' };

interface UploadCompleteProps {
  done: Done;
  focusRef: RefCallback<HTMLElement>;
  onAnother: () => void;
}

export function UploadComplete({ done, focusRef, onAnother }: UploadCompleteProps) {
  const { linkTo } = useWatching();
  const { video, award, seconds } = done;

  return (
    <UploadCard>
      {award && <Confetti />}
      <Content>
        <Bottle percent={100} isComplete />
        <h2 ref={focusRef} tabIndex={-1}>
          Upload Complete!
        </h2>
        <Words>{completeText(done)}</Words>
        {award?.streak.isNewDay && (
          <Notice $tone="streak">
            <Flame size={20} aria-hidden="true" />
            {`Today counts for your streak: ${pluralize(award.streak.days, 'day')}.`}
          </Notice>
        )}
        {seconds === null && (
          <Notice $tone="plain">
            <Info size={20} aria-hidden="true" />
            This browser couldn’t read the video, so we didn’t check its length.
          </Notice>
        )}
        <Actions>
          <ButtonLink as={Link} {...linkTo(video.id)}>
            <Play size={22} aria-hidden="true" />
            View Video
          </ButtonLink>
          <Button variant="secondary" onClick={onAnother}>
            Upload Another
          </Button>
        </Actions>
      </Content>
    </UploadCard>
  );
}

const reasons: Readonly<Record<string, string>> = {
  already_shared: 'You already shared this video, so it earned no points.',
  daily_limit: `You can earn points for ${rewards.video.perDay} videos a day, and you already have today.`,
};

export function completeText({ award, noAward }: Pick<Done, 'award' | 'noAward'>): string {
  const gain = award
    ? `You earned ${pluralize(award.points, 'point')}!`
    : (reasons[noAward ?? ''] ?? 'It earned no points.');
  return `Your video has been uploaded successfully. ${gain}`;
}

/** In front of the confetti. */
const Content = styled.div`
  position: relative;

  > h2 {
    ${text.heading}

    &:focus {
      outline: none;
    }
  }
`;

const Words = styled.p`
  margin: 6px ${theme.space[2]} 0;
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;
