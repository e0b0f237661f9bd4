import { Flame, Medal } from 'lucide-react';
import type { User } from '@/contract/session';
import { Coin } from '@/ui/art/Coin';
import { FigureGroup } from '@/ui/layout/FigureGroup';
import { IconChip } from '@/ui/layout/IconChip';

export function Figures({ user }: { user: User }) {
  return (
    <FigureGroup
      items={[
        {
          label: 'Points',
          value: user.points,
          icon: (
            <IconChip tone="reward" size={44}>
              <Coin size={24} />
            </IconChip>
          ),
        },
        {
          label: 'Badges',
          value: user.badges.length,
          icon: (
            <IconChip tone="quiz" size={44}>
              <Medal />
            </IconChip>
          ),
        },
        {
          label: 'Streak',
          value: user.streak,
          icon: (
            <IconChip tone="action" size={44}>
              <Flame />
            </IconChip>
          ),
        },
      ]}
    />
  );
}
