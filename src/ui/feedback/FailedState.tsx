import { RefreshCw } from 'lucide-react';
import { Button } from '@/ui/controls/Button';
import { Drip } from '@/ui/art/Drip';
import { RainCloud } from './StateArt';
import * as S from './State.styles';
import { useReturnFocus } from '@/ui/layout/useReturnFocus';

interface FailedStateProps {
  title: string;
  hint?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function FailedState({
  title,
  hint = 'Check your connection and try again.',
  onRetry,
  isRetrying = false,
}: FailedStateProps) {
  const ref = useReturnFocus<HTMLDivElement>();
  return (
    <S.State role="alert" ref={ref}>
      <S.Picture aria-hidden="true">
        <RainCloud />
        <S.Figure $bottom={8}>
          <Drip mood="sad" size={96} hasShadow />
        </S.Figure>
      </S.Picture>
      <S.Title>{title}</S.Title>
      <S.Hint>{hint}</S.Hint>
      {onRetry && (
        <S.Action $minWidth={200}>
          <Button
            icon={<RefreshCw size={22} aria-hidden="true" />}
            isBusy={isRetrying}
            onClick={onRetry}
          >
            Retry
          </Button>
        </S.Action>
      )}
    </S.State>
  );
}
