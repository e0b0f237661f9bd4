import { Play } from 'lucide-react';
import { useId, type RefCallback } from 'react';
import { Bottle } from '@/ui/Bottle';
import { Button } from '@/ui/Button';
import { Confetti } from '@/ui/Confetti';
import * as S from './UploadCard.styles';

interface UploadCompleteProps {
  landing: RefCallback<HTMLElement>;
  onAnother: () => void;
}

export function UploadComplete({ landing, onAnother }: UploadCompleteProps) {
  const noteId = useId();
  return (
    <S.Card>
      <Confetti />
      <S.Picture>
        <Bottle percent={100} isComplete />
      </S.Picture>
      <S.Title ref={landing} tabIndex={-1}>
        Upload Complete!
      </S.Title>
      <S.Words>Your video has been uploaded successfully. You earned 100 points!</S.Words>
      <S.Actions>
        <Button icon={<Play size={22} aria-hidden="true" />} aria-describedby={noteId}>
          View Video
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          Upload Another
        </Button>
      </S.Actions>
      <span id={noteId} hidden>
        Playing is not available yet.
      </span>
    </S.Card>
  );
}
