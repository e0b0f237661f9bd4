import { Ellipsis } from 'lucide-react';
import { errorText } from '@/api/errorText';
import { useNear } from '@/lib/useNear';
import { Alert } from '@/ui/feedback/Alert';
import { Button } from '@/ui/controls/Button';
import * as S from './MorePeople.styles';
import type { Board } from './useBoard';

interface MorePeopleProps {
  more: Board['more'];
  loaded: number;
  /** True if the next page loads on scrolling near, without the button. */
  loadsAutomatically: boolean;
  error: unknown;
}

export function MorePeople({ more, loaded, loadsAutomatically, error }: MorePeopleProps) {
  const ref = useNear<HTMLDivElement>(loaded, () => {
    if (loadsAutomatically && !more.isLoading && !more.hasFailed) more.load();
  });

  return (
    <S.More ref={ref}>
      <S.Gap>
        <Ellipsis size={28} aria-hidden="true" />
      </S.Gap>
      {more.hasFailed && <Alert>{`Couldn’t load more people. ${errorText(error)}`}</Alert>}
      <Button variant="secondary" size="small" isBusy={more.isLoading} onClick={more.load}>
        Show more people
      </Button>
    </S.More>
  );
}
