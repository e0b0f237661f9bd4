import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/ui/controls/IconButton';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import * as S from './PlayFrame.styles';

interface PlayFrameProps {
  /** "Question 3 of 10": where the person is. */
  step: string;
  /** How far that is, 0 to 1. */
  fraction: number;
  /** Stands at the end of the step's line. */
  aside?: ReactNode;
  onClose: () => void;
  /** Holds the one primary button of the step. */
  footer: ReactNode;
  footerTone?: S.FooterTone;
  children: ReactNode;
}

/** What every step of every player looks like: Close and progress above, one way on below. */
export function PlayFrame(props: PlayFrameProps) {
  const { step, fraction, aside, onClose, footer, footerTone = 'surface', children } = props;
  return (
    <S.Frame>
      <S.Head>
        <IconButton label="Close" tone="ink" onClick={onClose}>
          <X size={28} aria-hidden />
        </IconButton>
        <S.Where>
          <S.Step>
            <span>{step}</span>
            {aside && <S.Aside>{aside}</S.Aside>}
          </S.Step>
          <ProgressBar name="Progress" value={fraction} max={1} valueText={step} />
        </S.Where>
      </S.Head>
      <S.Body>{children}</S.Body>
      <S.Footer $tone={footerTone}>{footer}</S.Footer>
    </S.Frame>
  );
}
