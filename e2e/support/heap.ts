import type { Page } from '@playwright/test';

const megabyte = 1024 * 1024;

/** Reads the page's heap with all that it keeps alive, in megabytes, after a collection. */
export async function heapOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  return async () => {
    await client.send('HeapProfiler.collectGarbage');
    const usage = await client.send('Runtime.getHeapUsage');
    const { usedSize, backingStorageSize, embedderHeapUsedSize } = usage;
    return (usedSize + backingStorageSize + embedderHeapUsedSize) / megabyte;
  };
}
