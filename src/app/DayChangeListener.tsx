import { useEffect, useRef } from 'react';
import { useAppDispatch } from './hooks';
import { baseApi } from '@/api/baseApi';
import { localDate } from '@/domain/calendar';
import { useNow } from '@/lib/ClockContext';
import { deviceZone } from '@/lib/deviceZone';

const minute = 60_000;

/** Refetches session, ledger and challenges when a new day begins in the device's time zone. */
export function DayChangeListener() {
  const dispatch = useAppDispatch();
  const today = localDate(useNow(minute), deviceZone());
  const lastDay = useRef(today);

  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    dispatch(baseApi.util.invalidateTags(['Session', 'Ledger', 'Challenge']));
  }, [dispatch, today]);

  return null;
}
