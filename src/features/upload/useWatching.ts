import { useUrlView } from '@/lib/useUrlView';

/** Opens and closes a video by the URL: `/upload?video=9`. Back closes it. */
export function useWatching() {
  const { value: watching, ...view } = useUrlView('video');
  return { watching, ...view };
}
