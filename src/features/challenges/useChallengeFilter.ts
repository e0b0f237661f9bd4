import { useSearchParams } from 'react-router-dom';
import { challengeFilters, type ChallengeFilter } from '@/domain/challenges';

/** Reads the filter from the URL. Each choice is a history entry that Back undoes. */
export function useChallengeFilter() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('filter');
  const filter = challengeFilters.find((name) => name === asked) ?? 'all';
  const choose = (next: ChallengeFilter) => setParams(next === 'all' ? {} : { filter: next });
  return [filter, choose] as const;
}
