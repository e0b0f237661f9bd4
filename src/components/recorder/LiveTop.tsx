import { Mic, MicOff, SwitchCamera } from 'lucide-react';
import { formatLength } from '@/lib/format';
import { Glass } from './Glass';
import * as S from './Live.styles';
import type { Counting, InRecording, Preview } from './recorderState';
import { Chip } from './Stage.styles';

interface LiveTopProps {
  state: Preview | Counting | InRecording;
  maxSeconds: number;
  onFlip: () => void;
}

export function LiveTop({ state, maxSeconds, onFlip }: LiveTopProps) {
  const { phase, camera } = state;
  if (phase === 'recording') {
    const { ms, isPaused } = state;
    const lengths = [ms / 1000, maxSeconds].map(formatLength);
    return (
      <>
        <Chip $isLive>
          <S.Light $isResting={isPaused} aria-hidden="true" />
          <span>{`${isPaused ? 'Paused' : 'Recording'} ${lengths.join('\u00a0/\u00a0')}`}</span>
        </Chip>
        <span />
      </>
    );
  }
  const Sound = camera.hasSound ? Mic : MicOff;
  return (
    <>
      <Chip>
        <Sound size={20} aria-hidden />
        <span>{camera.hasSound ? 'Microphone on' : 'No sound'}</span>
      </Chip>
      {phase === 'preview' && camera.other ? (
        <Glass type="button" aria-label="Flip camera" onClick={onFlip}>
          <SwitchCamera size={24} aria-hidden />
        </Glass>
      ) : (
        <span />
      )}
    </>
  );
}
