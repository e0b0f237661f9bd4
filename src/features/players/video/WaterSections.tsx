import { CircleCheck, Droplet, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useWaterFormat } from '@/components/useWaterFormat';
import { addLiters, type Saving } from '@/domain/liters';
import { ProgressBar } from '@/ui/feedback/ProgressBar';
import { Section } from '@/ui/layout/Section';
import { Caption, Note, Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** The two kinds of water. Their liters are never added up. */
const waterKinds = [
  ['direct', 'Water from the tap', 'It would have run down the drain.'],
  ['hidden', 'Hidden water', 'It goes into making food and goods. We count it separately.'],
] as const;

export const kindIcons = {
  direct: <Droplet size={20} aria-hidden />,
  hidden: <Sprout size={20} aria-hidden />,
};

type Worth = Pick<Saving, 'kind' | 'liters'>;

interface WaterSectionsProps<Item extends Worth> {
  items: readonly Item[];
  /** Those that count. Default: all. */
  chosen?: readonly Item[];
  hasHints?: boolean;
  children: (group: readonly Item[]) => ReactNode;
}

export function WaterSections<Item extends Worth>(props: WaterSectionsProps<Item>) {
  const { items, chosen = items, hasHints = false, children } = props;
  const liters = addLiters(chosen);
  const water = useWaterFormat();
  return waterKinds.map(([kind, title, hint]) => {
    const group = items.filter((item) => item.kind === kind);
    if (group.length === 0) return null;
    return (
      <Section key={kind} title={title} action={<Sum>{water.long(liters[kind])}</Sum>}>
        <Stack>
          {hasHints && <Note>{hint}</Note>}
          {children(group)}
        </Stack>
      </Section>
    );
  });
}

export function LitersGauge(props: {
  chosen: readonly Worth[];
  goal: number;
  children: ReactNode;
}) {
  const { chosen, goal, children } = props;
  const liters = addLiters(chosen);
  const water = useWaterFormat();
  const kinds = ['direct', 'hidden'] as const;
  return (
    <Stack $gap={2} role="status">
      {kinds.slice(0, liters.hidden > 0 ? 2 : 1).map((kind) => (
        <div key={kind}>
          <Goal $isReached={liters[kind] >= goal}>
            <strong>{`${water.figure(liters[kind])} of ${water.long(goal)}`}</strong>{' '}
            <span>
              <span>{kind === 'direct' ? 'from the tap' : 'of hidden water'}</span>
              {liters[kind] >= goal && <CircleCheck size={18} role="img" aria-label="enough" />}
            </span>
          </Goal>
          <ProgressBar value={liters[kind]} max={goal} height={10} />
        </div>
      ))}
      {children}
    </Stack>
  );
}

export const Sum = styled.span`
  ${text.small}
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;

const Goal = styled(Caption)<{ $isReached: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
  margin-bottom: ${theme.space[1]};

  strong {
    ${text.cardTitle}
    color: ${theme.color.ink};
  }

  > span {
    display: flex;
    align-items: center;
    gap: ${theme.space[1]};
    color: ${({ $isReached }) => $isReached && theme.color.successInk};
  }
`;
