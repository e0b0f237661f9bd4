export interface DayTime {
  readonly greeting: 'Good Morning' | 'Good Afternoon' | 'Good Evening';
  readonly isSunUp: boolean;
}

/** The greeting changes at 12:00 and 18:00. The sun is up from 6:00 to 18:00 (local time). */
export function dayTimeAt(date: Date): DayTime {
  const hour = date.getHours();
  return {
    greeting: hour < 12 ? 'Good Morning' : hour < 18 ? 'Good Afternoon' : 'Good Evening',
    isSunUp: hour >= 6 && hour < 18,
  };
}
