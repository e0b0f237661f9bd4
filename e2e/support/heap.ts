import type { Page } from '@playwright/test';

const megabyte = 1024 * 1024;

/** Returns a function that measures the page's heap in megabytes after a garbage collection. */
export async function heapOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  return async () => {
    await client.send('HeapProfiler.collectGarbage');
    const usage = await client.send('Runtime.getHeapUsage');
    const { usedSize, backingStorageSize, embedderHeapUsedSize } = usage;
    return (usedSize + backingStorageSize + embedderHeapUsedSize) / megabyte;
  };
}
