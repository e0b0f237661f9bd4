import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import styled from 'styled-components';
import { localDate } from '@/domain/calendar';
import { useClock, useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';
import { useOnline } from '@/lib/hooks';
import { useReturnFocus } from '@/ui/layout/focus';
import { formatInstant } from '@/lib/format';
import { type Notice, retryOutdated, selectNotice } from '@/services/lastSeen/lastSeen';
import { Row } from '@/ui/layout/primitives';
import { text, theme } from '@/ui/theme/theme';
import { useAppDispatch, useAppSelector } from './hooks';

/** Says how old the data of the screen is, as long as it can't be loaded again. */
export function LastSeenNotice() {
  const clock = useClock();
  const notice = useAppSelector((state) => selectNotice(state, clock), shallowEqual);
  return notice && <Strip notice={notice} />;
}

function Strip({ notice: { asOf, reason } }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const isOnline = useOnline();
  const now = useNow();
  const zone = useZone();
  const ref = useReturnFocus<HTMLDivElement>();
  const [isRetrying, setIsRetrying] = useState(false);

  const retry = async () => {
    if (isRetrying) return;
    setIsRetrying(true);
    await dispatch(retryOutdated(clock));
    setIsRetrying(false);
  };
  return (
    <Bar $gap={2} ref={ref}>
      <CloudOff size={20} aria-hidden="true" />
      <p role="status">
        {lastSeenText({ asOf, reason: isOnline ? reason : 'offline' }, now, zone)}
      </p>
      <button type="button" aria-disabled={isRetrying} onClick={() => void retry()}>
        {isRetrying ? 'Retrying…' : 'Retry'}
      </button>
    </Bar>
  );
}

const causes = {
  offline: 'You’re offline.',
  unreachable: 'Can’t reach Water Savers.',
  failing: 'Something went wrong on our end.',
};

/** Returns like "You’re offline. Data as of 9:41 AM.", with the date for another day. */
export function lastSeenText(
  { asOf, reason }: { asOf: number; reason: keyof typeof causes },
  now: number,
  zone: string,
): string {
  // The clock was set back, by more than it and the time of a response may differ anyway.
  if (asOf > now + 60_000) return `${causes[reason]} Showing earlier data.`;
  const isToday = localDate(asOf, zone) === localDate(now, zone);
  const time = formatInstant(asOf, isToday ? 'time' : 'shortDayTime', zone);
  return `${causes[reason]} Data as of ${time}.`;
}

const Bar = styled(Row)`
  padding: 0 ${theme.layout.gutter};
  background: ${theme.color.sunken};

  ${text.small}

  > p {
    flex: 1;
    padding: ${theme.space[2]} 0;
    overflow-wrap: anywhere;
  }

  > button {
    min-width: ${theme.layout.target};
    min-height: ${theme.layout.target};
    margin-right: -${theme.space[2]};
    padding: 0 ${theme.space[2]};
    border-radius: ${theme.radius.control};
    color: ${theme.color.actionInk};
    font-weight: ${theme.font.weight.heavy};

    &:hover {
      text-decoration: underline;
    }

    &[aria-disabled='true'] {
      color: ${theme.color.inkSoft};
      cursor: progress;
    }
  }

  @media (forced-colors: active) {
    border-bottom: 1px solid CanvasText;
  }
`;
