import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/lib/keys';
import { IconButton } from '@/ui/controls/IconButton';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Grow } from '@/ui/layout/primitives';
import * as S from './PlayFrame.styles';

interface PlayFrameProps {
  /** Name of the current step, such as "Question 3 of 10". */
  step: string;
  /** Progress, from 0 to 1. */
  fraction: number;
  aside?: ReactNode;
  onClose: () => void;
  /** Contains the step's only primary button. */
  footer: ReactNode;
  footerTone?: S.FooterTone;
  children: ReactNode;
}

export function PlayFrame(props: PlayFrameProps) {
  const { step, fraction, aside, onClose, footer, footerTone = 'surface', children } = props;
  useCloseOnEscape(onClose);
  return (
    <S.Frame>
      <S.Head>
        <IconButton label="Close" tone="ink" onClick={onClose}>
          <X size={28} aria-hidden />
        </IconButton>
        <Grow>
          <S.Step>
            <span>{step}</span>
            {aside && <S.Aside>{aside}</S.Aside>}
          </S.Step>
          <ProgressBar name="Progress" value={fraction} max={1} valueText={step} />
        </Grow>
      </S.Head>
      <S.Body>{children}</S.Body>
      <S.Footer $tone={footerTone}>{footer}</S.Footer>
    </S.Frame>
  );
}

/** Closes a player on Escape, unless a dialog is open or something else has used the key. */
function useCloseOnEscape(close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    close();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
