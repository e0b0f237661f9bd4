import type { ReactNode } from 'react';
import type { User } from '@/contract/schemas';
import { ScreenBody } from '@/ui/ScreenBody';
import { AppearanceSetting } from './AppearanceSetting';
import { BadgeCollection } from './BadgeCollection';
import { Figures } from './Figures';
import { Identity } from './Identity';
import { Information } from './Information';
import { LevelProgressCard } from './LevelProgressCard';
import * as S from './Profile.styles';

interface ProfileProps {
  user: User;
  /** Stands at the end of the screen. */
  footer: ReactNode;
}

export function Profile({ user, footer }: ProfileProps) {
  return (
    <>
      <Identity user={user} />
      <ScreenBody>
        <Figures user={user} />
        <LevelProgressCard user={user} />
        <BadgeCollection />
        <Information user={user} />
        <AppearanceSetting />
        <S.Footer>{footer}</S.Footer>
      </ScreenBody>
    </>
  );
}
