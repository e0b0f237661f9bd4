import { BellRing, Download, Share, SquarePlus } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useChallengesQuery } from '@/api/challengesApi';
import { useStreakQuery } from '@/api/ledgerApi';
import { errorText } from '@/api/apiError';
import type { User } from '@/contract/session';
import { windowEvents } from '@/lib/hooks';
import { readStored, writeStored } from '@/lib/storage';
import { Button, ButtonLink } from '@/ui/controls/Button';
import { Alert } from '@/ui/feedback/Alert';
import { IconChip } from '@/ui/layout/IconChip';
import { Card, CardTitle, Note, Row, Stack } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';
import { useReminders } from '@/services/reminders/reminders';

/** Chromium's event, with which a page can open the browser's dialog once. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by scripts/firstScript.ts: the event may come before the app's code. */
    installPrompt?: InstallPrompt | null;
  }
}

export const HomeOffers = ({ user }: { user: User }) => (
  <InstallOffer>
    <ReminderOffer user={user} />
  </InstallOffer>
);

/** Offers to install the app after a completed challenge, or shows its children. */
export function InstallOffer({ children }: { children: ReactNode }) {
  const { data } = useChallengesQuery();
  const way = useSyncExternalStore(onInstalled, installWay);
  const [result, setResult] = useState('');

  if (result !== '') {
    return (
      <Note role="status" tabIndex={-1} ref={focus}>
        {result}
      </Note>
    );
  }
  if (!way) return children;
  if (!data) return null;
  if (!data.items.some(({ completed }) => completed)) return children;

  const dismiss = () => {
    writeStored(dismissedKey, 'yes');
    setResult('We won’t ask again. You can still install the app from your browser’s menu.');
  };
  const install = async () => {
    const { installPrompt } = window;
    // The browser allows it once.
    window.installPrompt = null;
    const choice = await installPrompt?.prompt();
    setResult(
      choice?.outcome === 'accepted'
        ? 'Installed. You’ll find Water Savers among your apps.'
        : 'Not installed. You can do it later from your browser’s menu.',
    );
  };
  return (
    <OfferCard
      icon={<Download size={24} />}
      title="Install Water Savers"
      note="It opens with one tap, and works without a connection, even in the shower."
      answers={
        <>
          <Button variant="quiet" size="small" onClick={dismiss}>
            Not now
          </Button>
          {way === 'prompt' && (
            <Button size="small" onClick={() => void install()}>
              Install
            </Button>
          )}
        </>
      }
    >
      {way === 'shareMenu' && (
        <Steps as="ol" $gap={2}>
          <Row as="li" $gap={2}>
            <Share size={22} aria-hidden />
            Tap Share in the browser’s toolbar.
          </Row>
          <Row as="li" $gap={2}>
            <SquarePlus size={22} aria-hidden />
            Choose “Add to Home Screen”.
          </Row>
        </Steps>
      )}
    </OfferCard>
  );
}

const dismissedKey = 'water-savers:install-dismissed';

/** Returns how the app can be installed; null if it is, or can't be, or the user doesn't want it. */
function installWay(): 'prompt' | 'shareMenu' | null {
  // Undefined in browsers other than Safari.
  const { standalone } = navigator as { standalone?: boolean };
  const isInstalled = standalone === true || matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || readStored(dismissedKey) !== null) return null;
  if (window.installPrompt) return 'prompt';
  // A Mac has no touch screen.
  const isIos = standalone !== undefined && navigator.maxTouchPoints > 0;
  return isIos ? 'shareMenu' : null;
}

/** The browser's event for an offer is left out, so that nothing moves while somebody reads. */
const onInstalled = windowEvents('appinstalled');

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Offers reminders once today counts as the third day of a streak or later, until declined. */
export function ReminderOffer({ user: { id, streak } }: { user: User }) {
  const key = `water-savers:reminder-offer:${id}`;
  const [isOpen, setIsOpen] = useState(
    () =>
      readStored(key) === null && 'Notification' in window && Notification.permission !== 'denied',
  );
  const dismiss = () => {
    writeStored(key, 'dismissed');
    setIsOpen(false);
    // The pressed button is gone.
    focus(document.querySelector<HTMLElement>('main h1'));
  };
  const week = useStreakQuery().data?.week;
  // From the next visit on, so that nothing moves when today's first points arrive.
  const [isTodayDone, setIsTodayDone] = useState<boolean>();
  if (week && isTodayDone === undefined) setIsTodayDone(week.at(-1)?.state === 'done');
  return isOpen && streak >= 3 && isTodayDone && <Reminders onDismiss={dismiss} />;
}

function Reminders({ onDismiss }: { onDismiss: () => void }) {
  const { reminders, hasTried, state, problem, error, isBusy, turnOn } = useReminders();
  const words = useRef<HTMLDivElement>(null);
  if (!reminders || (reminders.isOn && !hasTried)) return null;

  const accept = async () => {
    await turnOn();
    // The pressed button may be gone.
    focus(words.current);
  };
  const isDone = hasTried && reminders.isOn;
  return (
    <OfferCard
      ref={words}
      icon={<BellRing size={24} />}
      title={isDone ? 'Reminders are on' : 'Keep your streak going'}
      note={
        isDone
          ? 'We’ll remind you in the evening if your streak is at risk.'
          : 'One nudge in the evening, only if your streak is at risk.'
      }
      answers={
        <>
          <Button variant={isDone ? 'secondary' : 'quiet'} size="small" onClick={onDismiss}>
            {isDone ? 'Done' : 'No, thanks'}
          </Button>
          {isDone || (problem && state !== 'default') ? (
            <ButtonLink
              as={Link}
              $variant={isDone ? 'quiet' : 'secondary'}
              $size="small"
              to="/profile?open=settings"
              onClick={onDismiss}
            >
              Settings
            </ButtonLink>
          ) : (
            <Button size="small" isBusy={isBusy} onClick={() => void accept()}>
              Remind me
            </Button>
          )}
        </>
      }
    >
      {problem && <Alert tone="info">{problem}</Alert>}
      {error !== undefined && <Alert>{`Couldn’t turn reminders on. ${errorText(error)}`}</Alert>}
    </OfferCard>
  );
}

interface OfferCardProps {
  icon: ReactNode;
  title: string;
  note: string;
  /** The buttons, the one that accepts last. */
  answers: ReactNode;
  children?: ReactNode;
  /** Takes the focus when the pressed button is gone. */
  ref?: Ref<HTMLDivElement>;
}

function OfferCard({ icon, title, note, answers, children, ref }: OfferCardProps) {
  const titleId = useId();
  return (
    <Stack as={Card} forwardedAs="section" aria-labelledby={titleId} $pad={4}>
      <Head ref={ref} tabIndex={-1} $align="stretch" $wrap>
        <IconChip size={44}>{icon}</IconChip>
        <div>
          <CardTitle as="h2" id={titleId}>
            {title}
          </CardTitle>
          <Note role="status">{note}</Note>
        </div>
      </Head>
      {children}
      <Answers $gap={2} $wrap>
        {answers}
      </Answers>
    </Stack>
  );
}

const Head = styled(Row)`
  > div {
    flex: 1 1 11rem;
    min-width: 0;
  }

  &:focus {
    outline: none;
  }
`;

const Answers = styled(Row)`
  > * {
    flex: 1 1 8rem;
    width: auto;
  }
`;

const Steps = styled(Stack)`
  ${text.small}
  font-weight: ${theme.font.weight.bold};

  svg {
    color: ${theme.color.actionInk};
  }
`;
