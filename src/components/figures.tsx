import { Droplet, Sprout } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';
import { useWaterFormat } from './water';
import { levelProgress } from '@/domain/levels';
import { ProgressBar } from '@/ui/feedback/ProgressBar';

type ChipFigure = ComponentProps<typeof FigureGroup>['items'][number] &
  Required<Pick<ComponentProps<typeof IconChip>, 'tone'>>;

/** Figures below icons in colored tiles. Those without a value are loading. */
export function ChipFigures({ items }: { items: readonly ChipFigure[] }) {
  return (
    <FigureGroup
      items={items.map(({ label, value, tone, icon }) => ({
        label,
        value,
        icon: (
          <IconChip tone={tone} size={44}>
            {icon}
          </IconChip>
        ),
      }))}
    />
  );
}

export const waterKinds = {
  direct: { label: 'Direct water', tone: 'water', icon: <Droplet /> },
  hidden: { label: 'Hidden water', tone: 'game', icon: <Sprout /> },
} as const;

/** Saved water. Without liters, it is loading. */
export function WaterFigures({ liters }: { liters?: { direct: number; hidden: number } }) {
  const water = useWaterFormat();
  const figure = (kind: keyof typeof waterKinds) => ({
    ...waterKinds[kind],
    value: liters && water.short(liters[kind]),
  });
  return <ChipFigures items={[figure('direct'), figure('hidden')]} />;
}

type LevelBarProps = Pick<ComponentProps<typeof ProgressBar>, 'tone' | 'height'> & {
  points: number;
};

export function LevelBar({ points, ...look }: LevelBarProps) {
  const { reached, goal } = levelProgress(points);
  const valueText = `${reached} of ${goal} points`;
  return (
    <ProgressBar {...look} name="Level progress" value={reached} max={goal} valueText={valueText} />
  );
}
