import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { LoadingOverlay } from '@/ui/feedback/LoadingOverlay';
import { BelowTheFold } from '@/ui/layout/BelowTheFold';
import { Section } from '@/ui/layout/Section';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { theme } from '@/ui/theme/theme';
import { BadgeCollection } from './BadgeCollection';
import { useProfileEdits } from './edits';
import { Figures } from './Figures';
import { Identity } from './Identity';
import { Information } from './Information';
import { LevelProgressCard } from './LevelProgressCard';
import { PointsLedger } from './PointsLedger';
import { Settings } from './Settings';
import { Streak } from './Streak';
import { useEditing } from './useEditing';
import { useOpenSection } from './useOpenSection';
import { WaterSaved } from './WaterSaved';

const EditedProfile = lazyWithReload(() =>
  import('./edit/EditedProfile').then((part) => part.EditedProfile),
);

interface ProfileProps {
  user: User;
  progress: ReactNode;
  footer: ReactNode;
}

export function Profile({ user, progress, footer }: ProfileProps) {
  const { isEditing, open, close } = useEditing();
  const opened = useOpenSection();
  const [wasOpened, setWasOpened] = useState(isEditing);
  const hasEdits = useProfileEdits().identity.length > 0;
  if ((isEditing || hasEdits) && !wasOpened) setWasOpened(true);
  const pencil = useRef<HTMLButtonElement>(null);
  const focusPencil = useCallback(() => pencil.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <Identity user={user} pencil={pencil} onEdit={open} />
      <ScreenBody>
        {wasOpened && (
          <Suspense fallback={isEditing && <LoadingOverlay label="Loading the editor" />}>
            <EditedProfile
              user={user}
              isEditing={isEditing}
              onEdit={open}
              onClose={close}
              onClosed={focusPencil}
            />
          </Suspense>
        )}
        <Figures user={user} />
        <LevelProgressCard user={user} />
        <BelowTheFold>
          <BadgeCollection />
          <Streak />
          <Section title="Progress Over Time" anchor="progress">
            {progress}
          </Section>
          <WaterSaved />
          <PointsLedger
            points={user.points}
            openedBy={opened.name === 'points' ? opened.key : undefined}
          />
          <Information user={user} />
          <Settings user={user} />
          <Footer>{footer}</Footer>
        </BelowTheFold>
      </ScreenBody>
    </>
  );
}

const Footer = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[5]};
`;
