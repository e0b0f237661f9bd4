export interface DayTime {
  readonly greeting: 'Good Morning' | 'Good Afternoon' | 'Good Evening';
  readonly isSunUp: boolean;
}

/** The greeting splits at 12:00 and 18:00; the sun is up from 06:00 to before 18:00 (local time). */
export function dayTimeAt(date: Date): DayTime {
  const hour = date.getHours();
  return {
    greeting: hour < 12 ? 'Good Morning' : hour < 18 ? 'Good Afternoon' : 'Good Evening',
    isSunUp: hour >= 6 && hour < 18,
  };
}
