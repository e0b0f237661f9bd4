import { Check, Download, RotateCcw, X } from 'lucide-react';
import { formatLength } from '@/lib/format';
import { maxTitleLength } from '@/domain/limits';
import { TextField } from '@/ui/controls/TextField';
import { Button } from '@/ui/controls/Button';
import { findLength, returnToStart } from '@/components/posters/videoLength';
import { SheetPage } from '@/ui/layout/BottomSheet';
import { Glass } from './Glass';
import { PhaseHeading } from './PhaseHeading';
import type { Review as InReview } from './recorderState';
import { endingText } from './recorderWords';
import * as S from './Review.styles';

interface ReviewProps {
  review: InReview;
  title: string;
  onTitle: (title: string) => void;
  onUse: () => void;
  onRetake: () => void;
  onClose: () => void;
}

export function Review({ review, title, onTitle, onUse, onRetake, onClose }: ReviewProps) {
  const { file, url, seconds } = review.take;
  const note = endingText[review.ending];

  return (
    <SheetPage>
      <S.Screen>
        <S.Top>
          <Glass type="button" aria-label="Close" onClick={onClose}>
            <X size={24} aria-hidden />
          </Glass>
          <PhaseHeading size="title">{`Your video, ${formatLength(seconds)}`}</PhaseHeading>
        </S.Top>
        <S.VideoFrame>
          <S.Video
            src={url}
            controls
            playsInline
            preload="auto"
            aria-label="What you recorded"
            onLoadedMetadata={findLength}
            onDurationChange={returnToStart}
          />
        </S.VideoFrame>
      </S.Screen>
      <S.Sheet>
        {note !== undefined && <S.Note>{note}</S.Note>}
        <TextField
          label="Title"
          value={title}
          maxLength={maxTitleLength}
          enterKeyHint="done"
          onChange={(event) => onTitle(event.target.value)}
        />
        <S.Ways>
          <Button icon={<Check size={22} aria-hidden />} onClick={onUse}>
            Use this video
          </Button>
          <Button variant="secondary" icon={<RotateCcw size={22} aria-hidden />} onClick={onRetake}>
            Retake
          </Button>
          <S.Copy href={url} download={file.name} $variant="quiet">
            <Download size={22} aria-hidden />
            Save a copy
          </S.Copy>
        </S.Ways>
      </S.Sheet>
    </SheetPage>
  );
}
