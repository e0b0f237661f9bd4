import { BellRing } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/api/errorText';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { Alert } from '@/ui/feedback/Alert';
import { IconChip } from '@/ui/layout/IconChip';
import { Grow, Note } from '@/ui/layout/primitives';
import { reachProblem, stateProblem } from '@/services/reminders/texts';
import { useReminders } from '@/services/reminders/useReminders';
import * as S from './ReminderOffer.styles';

/** Offers reminders after the first streak of three days, until they are on or declined. */
export function ReminderOffer({ onDismiss }: { onDismiss: () => void }) {
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

  return (
    <S.Offer as="section" aria-labelledby="reminder-offer">
      <S.Words ref={words} tabIndex={-1}>
        <IconChip size={44}>
          <BellRing size={24} />
        </IconChip>
        <Grow>
          <h2 id="reminder-offer">{isDone ? 'Reminders are on' : 'Keep your streak going'}</h2>
          <Note role="status">
            {isDone
              ? 'We’ll remind you in the evening if your streak is at risk.'
              : 'Get one reminder in the evening if your streak is at risk.'}
          </Note>
        </Grow>
      </S.Words>
      {problem && <Alert tone="info">{problem}</Alert>}
      {isUnreachable && <Alert tone="info">{reachProblem}</Alert>}
      {error !== undefined && <Alert>{`Couldn’t turn reminders on. ${errorText(error)}`}</Alert>}
      <S.Buttons>
        {isDone || problem ? (
          <ButtonLink
            as={Link}
            $variant="secondary"
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
        <Button variant="secondary" size="small" onClick={onDismiss}>
          {isDone ? 'Done' : 'No, thanks'}
        </Button>
      </S.Buttons>
    </S.Offer>
  );
}
