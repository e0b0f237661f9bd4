import { Suspense, useState, type ReactNode } from 'react';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { readStored, writeStored } from '@/lib/storage';
import { ScreenBody } from '@/ui/layout/ScreenBody';
import { Stack } from '@/ui/layout/primitives';
import { CommunityCard } from './CommunityCard';
import { Greeting } from './Greeting';
import { HomeBadges } from './HomeBadges';
import { QuoteCard } from './QuoteCard';
import { RecentChallenges } from './RecentChallenges';
import { Stats } from './Stats';
import { TodaySkeleton } from './today/TodaySkeleton';

const TodayCard = lazyWithReload(() => import('./today/TodayCard').then((part) => part.TodayCard));
void TodayCard.preload();

/** The length of the first streak after which reminders are offered. */
const daysUntilOffer = 3;

const ReminderOffer = lazyWithReload(() =>
  import('./ReminderOffer').then((part) => part.ReminderOffer),
);

interface HomeProps {
  user: User;
  /** Leads to the inbox; in the corner of the hero. */
  bell: ReactNode;
  /** Shown below the recent challenges. */
  progress: ReactNode;
}

export function Home({ user, bell, progress }: HomeProps) {
  'use memo';
  return (
    <>
      <Greeting user={user} corner={bell} />
      <ScreenBody>
        <Stack>
          <Suspense fallback={<TodaySkeleton />}>
            <TodayCard user={user} />
          </Suspense>
          {user.streak >= daysUntilOffer && <Offer userId={user.id} />}
          <QuoteCard />
          <Stats user={user} />
        </Stack>
        <RecentChallenges />
        {progress}
        <HomeBadges />
        <CommunityCard />
      </ScreenBody>
    </>
  );
}

/** Offers reminders where the browser can show them, until the user has declined once. */
function Offer({ userId }: { userId: string }) {
  const key = `water-savers:reminder-offer:${userId}`;
  const [isOpen, setIsOpen] = useState(
    () =>
      'Notification' in window && Notification.permission !== 'denied' && readStored(key) === null,
  );
  const dismiss = () => {
    writeStored(key, 'dismissed');
    setIsOpen(false);
    // The pressed button is gone.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ReminderOffer onDismiss={dismiss} />
      </Suspense>
    )
  );
}
