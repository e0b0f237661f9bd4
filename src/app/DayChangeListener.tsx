import { useEffect, useRef } from 'react';
import { useAppDispatch } from './hooks';
import { baseApi } from '@/api/baseApi';
import { localDate, localTime } from '@/domain/calendar';
import { riskHour } from '@/domain/inbox';
import { useNow } from '@/lib/ClockContext';
import { useZone } from '@/lib/deviceZone';

type Tags = Parameters<typeof baseApi.util.invalidateTags>[0];

const dayTags: Tags = [
  'Session',
  'Challenge',
  'Today',
  'Badge',
  'Ledger',
  'Leaderboard',
  'Person',
  'Inbox',
];
/** A server's clock may be this much behind the device's: what it says is loaded again after it. */
const lagMs = 60_000;

/** Refetches what changes without a write: on a new day (UTC for ranks), zone or evening. */
export function DayChangeListener() {
  const now = useNow();
  const zone = useZone();
  const seen = (read: (instant: number) => string | boolean) => `${read(now)} ${read(now - lagMs)}`;
  useRefetchOn(`${zone} ${seen((at) => localDate(at, zone))}`, dayTags);
  useRefetchOn(
    seen((at) => localDate(at, 'UTC')),
    ['Leaderboard'],
  );
  useRefetchOn(
    seen((at) => Number.parseInt(localTime(at, zone), 10) >= riskHour),
    ['Inbox'],
  );
  return null;
}

function useRefetchOn(value: string, tags: Tags) {
  const dispatch = useAppDispatch();
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    dispatch(baseApi.util.invalidateTags(tags));
  });
}
