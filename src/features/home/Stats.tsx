import { Flame, Medal, Waves } from 'lucide-react';
import type { User } from '@/contract/session';
import { Coin } from '@/ui/art/Coin';
import { IconChip } from '@/ui/layout/IconChip';
import { StatGrid, StatTile } from './StatTile';

export function Stats({ user }: { user: User }) {
  'use memo';
  return (
    <StatGrid>
      <StatTile
        label="Points"
        value={user.points}
        icon={
          <IconChip tone="reward">
            <Coin size={26} />
          </IconChip>
        }
      />
      <StatTile
        label="Level"
        value={user.level}
        icon={
          <IconChip tone="water">
            <Waves />
          </IconChip>
        }
      />
      <StatTile
        label="Badges"
        value={user.badges.length}
        icon={
          <IconChip tone="quiz">
            <Medal />
          </IconChip>
        }
      />
      <StatTile
        label="Streak"
        value={user.streak}
        icon={
          <IconChip tone="action">
            <Flame />
          </IconChip>
        }
      />
    </StatGrid>
  );
}
