import * as v from 'valibot';
import { isLoopbackHost } from '@backend/http/hosts';
import { basePath } from '@backend/http/paths';
import { operationNames } from '../http/route';
import { readSources, sourceNames, type SourceLists, type Sources } from '../sources/sources';
import { createStore } from '../world/createStore';
import { readStoredJson, writeStored } from '../world/storage';
import type { UrlParams } from '../world/urlParams';

/** The settings from the environment of the build or the dev server; undefined in jest. */
const environment = (import.meta.env.VITE_SOURCES ?? {}) as SourceLists & { readonly url?: string };
const built = JSON.stringify(environment);

const storageKey = 'water-savers:sources';
const storedSchema = v.object({
  built: v.literal(built),
  realUrl: v.string(),
  sources: v.record(v.picklist(operationNames), v.picklist(sourceNames)),
});

/** Returns the sources from the URL, else this tab's last ones, else those from the environment. */
export function openSources(
  { real, auto, shadow, api }: UrlParams,
  warn: (sentence: string) => void,
) {
  const isListed = (real ?? auto ?? shadow) !== undefined;
  const isNamed = isListed || api !== undefined;
  const last = isNamed ? undefined : readStoredJson(storedSchema, storageKey, 'tab');
  const realUrl = last?.realUrl ?? usableUrl(api, warn);
  const read = () => readSources(isListed ? { real, auto, shadow } : environment, warn);
  const sources = createStore<Sources>(last?.sources ?? (realUrl === undefined ? {} : read()));
  if (isListed && realUrl === undefined)
    warn('Which real backend? Add its URL to this one, as in &api=http://localhost:8080/v1.');
  const store = () => {
    const current = { built, realUrl, sources: sources.get() };
    if (realUrl !== undefined) writeStored(storageKey, JSON.stringify(current), 'tab');
  };
  sources.subscribe(store);
  if (isNamed) store();
  return { sources, realUrl };
}

function usableUrl(api: string | undefined, warn: (sentence: string) => void): string | undefined {
  // On a deployed page, a link could otherwise send visitors' passwords to another host.
  const isAllowed = !import.meta.env.PROD || isLoopbackHost(location.hostname);
  if (api !== undefined && !isAllowed)
    warn(
      '?api= is for the dev server and localhost. Build with VITE_API_URL and VITE_AUTO instead.',
    );
  const url = (isAllowed ? api : undefined) ?? environment.url;
  if (!url) return undefined;
  const { href } = new URL(url, location.origin);
  if (!href.startsWith(`${location.origin}${basePath}`)) return href;
  warn(`The fake API is at ${basePath} of this page: put the real backend at another URL.`);
  return undefined;
}
