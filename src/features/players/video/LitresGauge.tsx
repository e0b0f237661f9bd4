import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWaterFormat } from '@/components/useWaterFormat';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import type { addLitres } from '@/domain/litres';
import { Stack } from '@/ui/layout/primitives';
import * as S from './LitresGauge.styles';
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
          <S.Words>
            <S.Litres>{`${water.figure(litres[kind])} of ${water.long(goal)}`}</S.Litres>{' '}
            <S.Kind $isReached={litres[kind] >= goal}>
              <span>{short}</span>
              {litres[kind] >= goal && <CircleCheck size={18} role="img" aria-label="enough" />}
            </S.Kind>
          </S.Words>
          <ProgressBar value={litres[kind]} max={goal} height={10} />
        </div>
      ))}
      {children}
    </Stack>
  );
}
