import { runInNewContext } from 'node:vm';
import type { Request } from '@playwright/test';
import { codeBlocks } from '../src/testing/fixtures/docs';
import { liveOrigin, livePage } from './support/addresses';
import { expect, test } from './support/test';

/* Cypress isn't installed. Its commands, which run in sequence, are implemented here with Playwright. */

test('the Cypress example in docs/testing.md passes as printed', async ({
  page,
  context,
  quiet,
}) => {
  quiet.allow(/status of 422/);
  const [example = ''] = codeBlocks('docs/testing.md', 'js');
  const code = example.replaceAll(':4000', `:${new URL(liveOrigin).port}`);
  const steps: Array<() => Promise<unknown>> = [];
  const queue = (step: () => Promise<unknown>) => void steps.push(step);
  const sent = new Map<string, Promise<Request>>();
  const cy = {
    setCookie: (name: string, value: string) =>
      queue(() => context.addCookies([{ name, value, url: liveOrigin }])),
    request: (method: string, url: string, data: unknown) =>
      queue(async () => {
        const response = await context.request.fetch(url, { method, data });
        expect(response.ok(), await response.text()).toBe(true);
      }),
    intercept: (method: string, glob: string) => ({
      as: (alias: string) =>
        queue(async () => {
          const asked = new Promise<Request>((resolve) => {
            void page.route(glob, async (route) => {
              if (route.request().method() === method) resolve(route.request());
              await route.continue();
            });
          });
          sent.set(`@${alias}`, asked);
        }),
    }),
    visit: (url: string) => queue(() => page.goto(url.replace('http://localhost:4173', livePage))),
    get: (selector: string) => ({
      type: (text: string) => queue(() => page.locator(selector).fill(text)),
      click: () => queue(() => page.locator(selector).click()),
    }),
    contains: (text: string) => queue(() => expect(page.getByText(text).last()).toBeVisible()),
    wait: (alias: string) => ({
      its: (path: string) => ({
        should: (_equal: string, value: unknown) =>
          queue(async () => {
            const body: unknown = (await sent.get(alias))?.postDataJSON();
            expect({ request: { body } }).toHaveProperty(path, value);
          }),
      }),
    }),
  };
  const it = (_title: string, work: () => void) => work();

  runInNewContext(code, { cy, it });
  for (const step of steps) await step();

  expect(steps).toHaveLength(11);
});
