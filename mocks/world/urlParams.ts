import { screenPath } from '@/lib/appPath';
import { isBaseUrl } from '@/lib/baseUrl';
import { isScenarioName, scenarioNames } from '../scenarios/scenarios';
import { isWorldName, startingWorlds } from '../seeds/worlds';

export const defaultLatency = 150;
const maxLatency = 60_000;
/** A world has ten users of its own, whatever its size. */
const minSize = 10;
const maxSize = 1_000_000;
const lastInstant = Date.UTC(9999, 0);
const isoInstant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

interface UrlParam {
  readonly example: string;
  readonly description: string;
  parse(text: string): unknown;
  readonly hint?: string;
  /** The value if the URL hasn't got the parameter, or an invalid one. */
  readonly byDefault?: unknown;
}

export const urlParams = {
  world: {
    example: '?world=strict',
    description: 'Opens this world; `demo` by default.',
    parse: (text) => (isWorldName(text) ? text : undefined),
    hint: `Worlds: ${Object.keys(startingWorlds).join(', ')}.`,
  },
  seed: {
    example: '?seed=7',
    description:
      'Generates other people, points and messages; a seed gives the same world on every machine.',
    parse: wholeNumber,
    hint: 'A seed is a whole number, 0 or more.',
  },
  now: {
    example: '?now=2026-03-02T09:41',
    description:
      "Sets the time of the app and the world; without a time zone, the machine's applies.",
    parse: parseInstant,
    hint: 'Give an ISO date and time, or milliseconds since 1970.',
  },
  size: {
    example: '?size=1m',
    description:
      'Fills the leaderboard with this many people, from ten to a million; `k` and `m` are thousands and millions.',
    parse: parseSize,
    hint: 'Give a number of people from 10 to 1m, such as 300 or 100k.',
  },
  scenario: {
    example: '?scenario=apiDown',
    description: 'Applies a scenario.',
    parse: (text) => (isScenarioName(text) ? text : undefined),
    hint: `Scenarios: ${scenarioNames.join(', ')}.`,
  },
  latency: {
    example: '?latency=2000',
    description: `Sets the latency of each response in milliseconds; ${defaultLatency} by default.`,
    parse: parseLatency,
    byDefault: defaultLatency,
    hint: `Give milliseconds, 0 to ${maxLatency}.`,
  },
  members: switchParam('?members=off', 'Stops the bots that write in the chat.', true),
  as: {
    example: '?as=1',
    description: 'Signs this user in when the page opens, by id.',
    parse: (text) => text || undefined,
    hint: 'Give the id of a user, such as 1.',
  },
  storage: switchParam(
    '?storage=off',
    'Keeps nothing in this browser: the world is as it begins after each reload.',
    true,
  ),
  real: listParam(
    '?real=session,challenges',
    'Names what the real backend responds to: operations, resources (the files of `src/contract`) or `all`.',
  ),
  auto: listParam(
    '?auto=all',
    'Likewise; the fake API responds to what the backend hasn’t got yet.',
  ),
  shadow: listParam(
    '?shadow=all',
    'Likewise; both respond, and the app gets the response of the fake API.',
  ),
  shadowWrites: switchParam(
    '?shadowWrites=on',
    'Repeats shadowed writes at the real backend, which changes its data.',
    false,
  ),
  api: {
    example: '?api=http://localhost:8080/v1',
    description: 'Sets the URL of the real backend, on the dev server and on localhost.',
    parse: (text) => (isBaseUrl(text) ? text : undefined),
    hint: 'Give an address such as http://localhost:8080/v1.',
  },
  panel: switchParam('?panel=off', "Hides the panel's button; its shortcut still works.", true),
  gallery: {
    example: '?gallery',
    description: 'Shows all screens and components side by side, in place of the app.',
    parse: (text) => text,
  },
  reset: {
    example: '?reset',
    description: 'Resets the world.',
    parse: (): boolean => true,
    byDefault: false,
  },
} as const satisfies Record<string, UrlParam>;

type Default<Param> = Param extends { byDefault: infer Value } ? Value : undefined;

export type UrlParams = {
  readonly [Name in keyof typeof urlParams]:
    NonNullable<ReturnType<(typeof urlParams)[Name]['parse']>> | Default<(typeof urlParams)[Name]>;
};

/** Reads a URL's query. Warns of invalid values and uses the defaults. */
export function parseUrlParams(
  search: string,
  warn: (sentence: string) => void = console.warn,
): UrlParams {
  const query = new URLSearchParams(search);
  const read = ([name, { parse, hint = '', byDefault }]: [string, UrlParam]) => {
    const text = query.get(name);
    const value = text === null ? byDefault : parse(text);
    if (text !== null && value === undefined) warn(`There is no ${name} "${text}". ${hint}`);
    return [name, value ?? byDefault];
  };
  return Object.fromEntries(Object.entries(urlParams).map(read)) as UrlParams;
}

/** Returns the URL without `reset`, so that a reload doesn't repeat it. */
export function withoutReset(href: string): string {
  const url = new URL(href);
  url.search = url.search.replace(/(^\?|&)reset(=[^&]*)?(?=&|$)/g, '').replace(/^&/, '?');
  return url.href;
}

type Named = Partial<Record<keyof typeof urlParams, string | number | null>>;

/** Returns the URL with other parameters: null removes one, and unnamed ones stay. */
export function urlWith(href: string, named: Readonly<Named>): string {
  const url = new URL(withoutReset(href));
  for (const [key, value] of Object.entries(named)) {
    if (value === null) url.searchParams.delete(key);
    else url.searchParams.set(key, String(value));
  }
  return url.href;
}

/** Returns path and query, without the parameters of the fake API. */
export function routeOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  const path = screenPath(pathname);
  for (const key of Object.keys(urlParams)) searchParams.delete(key);
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}

/** Of names that `readSources` checks. */
function listParam(example: string, description: string) {
  return { example, description, parse: (text: string) => text };
}

function switchParam(example: string, description: string, byDefault: boolean) {
  const parse = (text: string) => (text === 'on' || text === 'off' ? text === 'on' : undefined);
  return { example, description, parse, byDefault, hint: 'Give on or off.' };
}

function wholeNumber(text: string): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}

export function parseLatency(text: string): number | undefined {
  const value = wholeNumber(text);
  return value !== undefined && value <= maxLatency ? value : undefined;
}

function parseSize(text: string): number | undefined {
  const [, digits, unit] = /^(\d+)([km]?)$/.exec(text) ?? [];
  const value = Number(digits) * (unit === 'k' ? 1_000 : unit === 'm' ? 1_000_000 : 1);
  return value >= minSize && value <= maxSize ? value : undefined;
}

/** A time without a zone is the user's local time. In a URL a plus reads as a space. */
export function parseInstant(text: string): number | undefined {
  const iso = text.replace(' ', '+');
  const value = isoInstant.test(iso) ? Date.parse(iso) : wholeNumber(text);
  return value !== undefined && value >= 0 && value < lastInstant ? value : undefined;
}
