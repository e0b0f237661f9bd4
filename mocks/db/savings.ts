import { savingOf, type SavingAction } from '@/domain/litres';
import type { SavingRow } from './schema';

/** Returns what an action saves, with the source of the figure. */
export function savingRow(action: SavingAction): SavingRow {
  return { ...savingOf(action), title: action.title, basis: action.basis };
}
