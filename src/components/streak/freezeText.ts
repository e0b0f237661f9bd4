import { pluralize } from '@/lib/pluralize';

export function freezeText(freezes: number): string {
  if (freezes === 0) return 'No freezes left. If you miss a day, your streak starts over.';
  const kept = freezes === 1 ? 'it keeps' : 'they keep';
  const missed = freezes === 1 ? 'one missed day' : `${freezes} missed days`;
  return `${pluralize(freezes, 'freeze')} left: ${kept} your streak through ${missed}.`;
}
