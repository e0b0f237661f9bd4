import { Ellipsis } from 'lucide-react';
import { errorText } from '@/api/errorText';
import { useNear } from '@/lib/useNear';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import * as S from './MorePeople.styles';
import type { Board } from './useBoard';

interface MorePeopleProps {
  more: Board['more'];
  /** How many are loaded. */
  loaded: number;
  /** Whether to come near is enough. */
  comesByItself: boolean;
  error: unknown;
}

/** People who are not loaded yet: they come when this comes near, or by the button. */
export function MorePeople({ more, loaded, comesByItself, error }: MorePeopleProps) {
  const ref = useNear<HTMLDivElement>(loaded, () => {
    if (comesByItself && !more.isLoading && !more.hasFailed) more.load();
  });

  return (
    <S.More ref={ref}>
      <S.Gap>
        <Ellipsis size={28} aria-hidden="true" />
      </S.Gap>
      {more.hasFailed && <Alert>More people did not load. {errorText(error)}</Alert>}
      <Button variant="secondary" size="small" isBusy={more.isLoading} onClick={more.load}>
        Show more people
      </Button>
    </S.More>
  );
}
