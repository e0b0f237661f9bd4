import { Flame, Info, Play } from 'lucide-react';
import type { RefCallback } from 'react';
import { Link } from 'react-router-dom';
import type { UploadState } from '@/services/upload/uploadSlice';
import { Bottle } from '@/components/upload/Bottle';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Confetti } from '@/ui/art/Confetti';
import { completeText, streakText } from './completeText';
import * as S from './UploadCard.styles';
import { useWatching } from './useWatching';

interface UploadCompleteProps {
  done: UploadState & { phase: 'done' };
  focusRef: RefCallback<HTMLElement>;
  onAnother: () => void;
}

export function UploadComplete({ done, focusRef, onAnother }: UploadCompleteProps) {
  const { linkTo } = useWatching();
  const { video, award, seconds } = done;

  return (
    <S.Card>
      {award && <Confetti />}
      <S.Picture>
        <Bottle percent={100} isComplete />
      </S.Picture>
      <S.Title ref={focusRef} tabIndex={-1}>
        Upload Complete!
      </S.Title>
      <S.Words>{completeText(done)}</S.Words>
      {award?.streak.isNewDay && (
        <S.Note $tone="streak">
          <Flame size={20} aria-hidden="true" />
          <span>{streakText(award)}</span>
        </S.Note>
      )}
      {seconds === null && (
        <S.Note $tone="plain">
          <Info size={20} aria-hidden="true" />
          This browser couldn’t read the video, so we didn’t check its length.
        </S.Note>
      )}
      <S.Actions>
        <ButtonLink as={Link} {...linkTo(video.id)}>
          <Play size={22} aria-hidden="true" />
          View Video
        </ButtonLink>
        <Button variant="secondary" onClick={onAnother}>
          Upload Another
        </Button>
      </S.Actions>
    </S.Card>
  );
}
