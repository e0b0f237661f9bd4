import { connect } from '@mocks/testing';
import { liveOrigin } from './addresses';
import { test as base } from './test';

export type Api = ReturnType<typeof connect>;

/** Starts the worker's world of the standalone API again for each test, and opens pages in it. */
export const test = base.extend<{ api: Api }>({
  api: [
    async ({ context }, use, { parallelIndex }) => {
      const api = connect(liveOrigin, `worker-${parallelIndex}`);
      await api.reset({ auth: 'cookie' });
      await context.addCookies(await api.cookies());
      await use(api);
    },
    { auto: true },
  ],
});
