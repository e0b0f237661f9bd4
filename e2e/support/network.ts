import type { Page } from '@playwright/test';

/**
 * Makes the fake API depend on the network on pages opened from now on. It responds in the browser,
 * so without this it works offline. Requests and responses while the context is offline fail like a
 * fetch without a connection.
 */
export async function needNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Request: RealRequest, fetch: realFetch } = window;
    const failIfOffline = (url: string) => {
      const isApi = new URL(url, location.href).pathname.startsWith('/api/');
      if (isApi && !navigator.onLine) throw new TypeError('Failed to fetch');
    };
    window.Request = new Proxy(RealRequest, {
      construct(target, args: [RequestInfo, RequestInit?], self) {
        if (args[0] instanceof RealRequest) failIfOffline(args[0].url);
        return Reflect.construct(target, args, self) as Request;
      },
    });
    window.fetch = async (...args) => {
      const response = await realFetch(...args);
      failIfOffline(response.url);
      return response;
    };
  });
}
