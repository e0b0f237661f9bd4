import { Ellipsis } from 'lucide-react';
import styled from 'styled-components';
import { errorText } from '@/api/errorText';
import { useNear } from '@/lib/useNear';
import { Button } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { theme } from '@/ui/theme/theme';
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
    <More ref={ref}>
      <Gap>
        <Ellipsis size={28} aria-hidden="true" />
      </Gap>
      {more.hasFailed && <Alert>{`Couldn’t load more people. ${errorText(error)}`}</Alert>}
      <Button variant="secondary" size="small" isBusy={more.isLoading} onClick={more.load}>
        Show more people
      </Button>
    </More>
  );
}

const More = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[3]};
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  color: ${theme.color.inkSoft};
`;
