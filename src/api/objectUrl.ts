interface CacheEntry {
  cacheDataLoaded: PromiseLike<{ data: string }>;
  cacheEntryRemoved: Promise<void>;
}

/** Of a query whose answer is bytes: their object URL, revoked when nobody shows it any more. */
export const objectUrl = {
  transformResponse: (bytes: Blob) => URL.createObjectURL(bytes),
  keepUnusedDataFor: 0,
  onCacheEntryAdded: async (
    _: unknown,
    { cacheDataLoaded, cacheEntryRemoved }: CacheEntry,
  ): Promise<void> => {
    const loaded = await Promise.resolve(cacheDataLoaded).catch(() => undefined);
    await cacheEntryRemoved;
    if (loaded) URL.revokeObjectURL(loaded.data);
  },
};
