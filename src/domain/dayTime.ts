import { localTime } from './calendar';

export interface DayTime {
  readonly greeting: 'Good Morning' | 'Good Afternoon' | 'Good Evening';
  readonly isSunUp: boolean;
}

/** The greeting changes at 12:00 and 18:00. The sun is up from 6:00 to 18:00 in the zone. */
export function dayTimeAt(instant: number, zone: string): DayTime {
  const hour = Number.parseInt(localTime(instant, zone), 10);
  return {
    greeting: hour < 12 ? 'Good Morning' : hour < 18 ? 'Good Afternoon' : 'Good Evening',
    isSunUp: hour >= 6 && hour < 18,
  };
}
