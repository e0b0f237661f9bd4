import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useWaterFormat } from '@/components/useWaterFormat';
import type { addLitres } from '@/domain/litres';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { waterKinds } from './waterKinds';

interface LitresGaugeProps {
  litres: ReturnType<typeof addLitres>;
  goal: number;
  children?: ReactNode;
}

/** Shows the progress of each kind of water, such as "19 of 10 liters". */
export function LitresGauge({ litres, goal, children }: LitresGaugeProps) {
  const water = useWaterFormat();
  const shown = waterKinds.filter(({ kind }) => kind === 'direct' || litres[kind] > 0);
  return (
    <Stack $gap={2} role="status">
      {shown.map(({ kind, short }) => (
        <div key={kind}>
          <Words>
            <Litres>{`${water.figure(litres[kind])} of ${water.long(goal)}`}</Litres>{' '}
            <Kind $isReached={litres[kind] >= goal}>
              <span>{short}</span>
              {litres[kind] >= goal && <CircleCheck size={18} role="img" aria-label="enough" />}
            </Kind>
          </Words>
          <ProgressBar value={litres[kind]} max={goal} height={10} />
        </div>
      ))}
      {children}
    </Stack>
  );
}

const Words = styled.p`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
  margin-bottom: ${theme.space[1]};
  color: ${theme.color.inkSoft};
`;

const Kind = styled.span<{ $isReached: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  ${({ $isReached }) => $isReached && `color: ${theme.color.successInk};`}
`;

const Litres = styled.strong`
  ${text.cardTitle}
  color: ${theme.color.ink};
`;
