import { useMemo } from 'react';
import { contentInUnits } from '@/domain/units';
import { useWaterFormat } from './useWaterFormat';

/** Returns content of the API with the amounts of its texts in the user's units. */
export function useInUnits<Content>(content: Content): Content {
  const { plural } = useWaterFormat();
  return useMemo(() => contentInUnits(content, plural), [content, plural]);
}
