import type { OpenSheet } from '@/components/useSheet';
import type { User } from '@/contract/session';
import { BadgeSheet, BadgesSheet } from './BadgeSheets';
import { LevelSheet } from './LevelSheet';
import { StreakSheet } from './StreakSheet';

interface SheetContentProps {
  open: OpenSheet;
  user: User;
  onClose: () => void;
  onUnknown: () => void;
}

export function SheetContent({ open, user, onClose, onUnknown }: SheetContentProps) {
  if ('badgeId' in open) {
    return <BadgeSheet id={open.badgeId} onClose={onClose} onUnknown={onUnknown} />;
  }
  switch (open.name) {
    case 'levels':
      return <LevelSheet user={user} onClose={onClose} />;
    case 'badges':
      return <BadgesSheet onClose={onClose} />;
    case 'streak':
      return <StreakSheet onClose={onClose} />;
  }
}
