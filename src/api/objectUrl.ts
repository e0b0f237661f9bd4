import { revokeLater } from '@/lib/browser';

interface CacheEntry {
  cacheDataLoaded: PromiseLike<{ data: string }>;
  cacheEntryRemoved: Promise<void>;
}

/** Endpoint options for a response of bytes: its object URL, revoked when no component uses it. */
export const objectUrl = {
  transformResponse: (bytes: Blob) => URL.createObjectURL(bytes),
  keepUnusedDataFor: 0,
  onCacheEntryAdded: async (
    _: unknown,
    { cacheDataLoaded, cacheEntryRemoved }: CacheEntry,
  ): Promise<void> => {
    const loaded = await Promise.resolve(cacheDataLoaded).catch(() => undefined);
    await cacheEntryRemoved;
    if (loaded) revokeLater(loaded.data);
  },
};
