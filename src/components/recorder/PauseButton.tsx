import { Pause, Play } from 'lucide-react';
import { onLetterKey } from '@/lib/keys';
import * as S from './Live.styles';

interface PauseButtonProps {
  isPaused: boolean;
  onPress: () => void;
}

/** The P key presses it while it has the focus. */
export function PauseButton({ isPaused, onPress }: PauseButtonProps) {
  const Icon = isPaused ? Play : Pause;
  return (
    <S.Side
      type="button"
      aria-keyshortcuts="P"
      onClick={onPress}
      onKeyDown={onLetterKey('p', onPress)}
    >
      <S.Disc>
        <Icon size={28} fill="currentColor" strokeWidth={1} aria-hidden />
      </S.Disc>
      <span>{isPaused ? 'Resume' : 'Pause'}</span>
    </S.Side>
  );
}
