import { savingOf, type SavingAction } from '@/domain/litres';
import type { SavingRow } from './schema';

/** What an action saves, with where the figure comes from. */
export function savingRow(action: SavingAction): SavingRow {
  return { ...savingOf(action), title: action.title, basis: action.basis };
}
