import type { SavedSource } from '@/contract/ledger';
import { addLitres, savedSoFar } from '@/domain/litres';
import type { EntryRow } from './schema';

/** Returns the savings of entries up to and including a date. */
export function savedUntil(entries: readonly EntryRow[], today: string): SavedSource[] {
  return entries.flatMap(({ savings, localDate }) =>
    savings.map((saving) => {
      const { title, kind, basis } = saving;
      return { title, kind, basis, litres: savedSoFar(saving, localDate, today) };
    }),
  );
}

/** Sums savings of the same name and kind, largest first. */
export function groupSavings(saved: readonly SavedSource[]): SavedSource[] {
  const sources = new Map<string, SavedSource>();
  for (const each of saved) {
    const key = `${each.kind} ${each.title}`;
    const before = sources.get(key);
    const litres = before ? addLitres([before, each])[each.kind] : each.litres;
    sources.set(key, { ...(before ?? each), litres });
  }
  return [...sources.values()].toSorted((a, b) => b.litres - a.litres);
}
