import { CircleCheck, Zap } from 'lucide-react';
import styled from 'styled-components';
import { useChallengesQuery } from '@/api/challengesApi';
import { Coin } from '@/ui/art/Coin';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

const unknown = '–';

/** Shows the three figures of the head. They count all challenges, whatever the filter. */
export function ChallengeFigures() {
  'use memo';
  const { data, isLoading } = useChallengesQuery();
  const value = (figure: number | undefined) =>
    isLoading ? <LoadingFigure /> : (figure ?? unknown);

  return (
    <FigureGroup
      tone="hero"
      items={[
        {
          label: 'Completed',
          value: value(data?.counts.completed),
          icon: <CircleCheck size={20} />,
        },
        { label: 'Active', value: value(data?.counts.active), icon: <Zap size={20} /> },
        {
          label: 'Total Points',
          value: value(data?.counts.totalPoints),
          icon: <Coin size={20} />,
        },
      ]}
    />
  );
}

function LoadingFigure() {
  'use memo';
  return (
    <Figure>
      <VisuallyHidden>{unknown}</VisuallyHidden>
      <Skeleton tone="hero" width={44} height={20} />
    </Figure>
  );
}

const Figure = styled.span`
  display: grid;
  place-items: center;
  height: 1.2em;
`;
