import { Suspense, useCallback, useRef, useState, type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { useBack } from '@/lib/useBack';
import { LoadingOverlay } from '@/ui/feedback/LoadingOverlay';
import { BelowTheFold } from '@/ui/layout/BelowTheFold';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Section } from '@/ui/layout/Section';
import { theme } from '@/ui/theme/theme';
import { BadgeCollection } from './BadgeCollection';
import { Figures } from './Figures';
import { Identity } from './Identity';
import { Information } from './Information';
import { LevelProgressCard } from './LevelProgressCard';
import { PointsLedger } from './PointsLedger';
import { Settings } from './Settings';
import { Streak } from './Streak';
import { WaterSaved } from './WaterSaved';
import { useProfileEdits } from './edits';

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

interface EditState {
  /** True if the profile is the previous history entry. */
  isFromProfile?: boolean;
}

/** Opens and closes the profile editor by the URL: `/profile?edit`. Back closes it. */
function useEditing() {
  const [params, setParams] = useSearchParams();
  const back = useBack();
  const { isFromProfile } = (useLocation().state ?? {}) as EditState;
  const isEditing = params.has('edit');

  return {
    isEditing,
    open() {
      if (isEditing) return;
      setParams(
        (current) => {
          current.set('edit', '');
          return current;
        },
        { state: { isFromProfile: true } },
      );
    },
    close() {
      if (isFromProfile) return back();
      return setParams(
        (current) => {
          current.delete('edit');
          return current;
        },
        { replace: true },
      );
    },
  };
}

const sections = ['points', 'progress', 'settings'] as const;

/** Search parameters of what covers the profile. */
const covers = ['sheet', 'badge', 'edit'];

/** Scrolls to the section that the URL names and focuses its title: `/profile?open=points`. */
function useOpenSection() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const name = sections.find((each) => each === params.get('open'));
  const isCovered = covers.some((param) => params.has(param));
  const [opened, setOpened] = useState({ name, key });
  if (name !== undefined && !isCovered && opened.key !== key) setOpened({ name, key });

  useEffect(() => {
    if (opened.name === undefined) return;
    // The app scrolls a new screen to its top and focuses its heading after this effect.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(opened.name ?? '');
      section?.scrollIntoView();
      section
        ?.querySelector<HTMLElement>('h2 button, h2[tabindex]')
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);

  return opened;
}
