import { withoutReset } from '../../world/urlParams';

type Parameter = 'world' | 'seed' | 'now' | 'size' | 'scenario' | 'latency' | 'reset';

/** Returns the URL with other parameters: null removes one, and unnamed ones stay. */
export function urlWith(
  href: string,
  named: { readonly [Key in Parameter]?: string | number | null },
): string {
  const url = new URL(withoutReset(href));
  for (const [key, value] of Object.entries(named)) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, String(value));
  }
  return url.href;
}

const ofFakeApi = [
  'world',
  'seed',
  'now',
  'size',
  'scenario',
  'latency',
  'members',
  'panel',
  'reset',
];

export function routeOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  for (const key of ofFakeApi) searchParams.delete(key);
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
