import { Flame, Medal, Waves } from 'lucide-react';
import type { User } from '@/contract/session';
import { useSheet } from '@/components/useSheet';
import { Coin } from '@/ui/art/Coin';
import { IconChip } from '@/ui/layout/IconChip';
import { StatGrid, StatTile } from './StatTile';

export function Stats({ user }: { user: User }) {
  'use memo';
  const { linkToSheet } = useSheet();
  return (
    <StatGrid>
      <StatTile
        label="Points"
        link={{ to: '/profile?open=points' }}
        value={user.points}
        icon={
          <IconChip tone="reward">
            <Coin size={26} />
          </IconChip>
        }
      />
      <StatTile
        label="Level"
        link={linkToSheet('levels')}
        value={user.level}
        icon={
          <IconChip tone="water">
            <Waves />
          </IconChip>
        }
      />
      <StatTile
        label="Badges"
        link={linkToSheet('badges')}
        value={user.badges.length}
        icon={
          <IconChip tone="quiz">
            <Medal />
          </IconChip>
        }
      />
      <StatTile
        label="Streak"
        link={linkToSheet('streak')}
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
