import { BellRing } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/api/errorText';
import { OfferCard } from '@/components/OfferCard';
import type { User } from '@/contract/session';
import { readStored, writeStored } from '@/lib/storage';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Alert } from '@/ui/feedback/Alert';
import { reachProblem, stateProblem } from '@/services/reminders/texts';
import { useReminders } from '@/services/reminders/useReminders';

/** The length of the first streak after which reminders are offered. */
const daysUntilOffer = 3;

/** Offers reminders where the browser can show them, until they are on or the user has declined once. */
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
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return isOpen && streak >= daysUntilOffer && <Offer onDismiss={dismiss} />;
}

function Offer({ onDismiss }: { onDismiss: () => void }) {
  const { reminders, state, error, isUnreachable, isBusy, turnOn } = useReminders();
  const [isTurnedOn, setIsTurnedOn] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  if (!reminders || (reminders.isOn && !isTurnedOn)) return null;

  const accept = async () => {
    await turnOn();
    setIsTurnedOn(true);
    // The pressed button may be gone.
    words.current?.focus({ preventScroll: true });
  };
  const problem = isTurnedOn && stateProblem(state);
  const isDone = isTurnedOn && reminders.isOn;
  const settings = (
    <ButtonLink
      as={Link}
      $variant={isDone ? 'quiet' : 'secondary'}
      $size="small"
      to="/profile?open=settings"
      onClick={onDismiss}
    >
      Settings
    </ButtonLink>
  );

  return (
    <OfferCard
      ref={words}
      icon={<BellRing size={24} />}
      title={isDone ? 'Reminders are on' : 'Keep your streak going'}
      note={
        isDone
          ? 'We’ll remind you in the evening if your streak is at risk.'
          : 'Get one reminder in the evening if your streak is at risk.'
      }
      answers={
        isDone ? (
          <>
            {settings}
            <Button variant="secondary" size="small" onClick={onDismiss}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" size="small" onClick={onDismiss}>
              No, thanks
            </Button>
            {problem ? (
              settings
            ) : (
              <Button size="small" isBusy={isBusy} onClick={() => void accept()}>
                Remind me
              </Button>
            )}
          </>
        )
      }
    >
      {problem && <Alert tone="info">{problem}</Alert>}
      {isUnreachable && <Alert tone="info">{reachProblem}</Alert>}
      {error !== undefined && <Alert>{`Couldn’t turn reminders on. ${errorText(error)}`}</Alert>}
    </OfferCard>
  );
}
