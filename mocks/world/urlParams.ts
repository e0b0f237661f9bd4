import { isScenarioName, scenarioNames, type ScenarioName } from '../scenarios/scenarios';
import { isWorldName, startingWorlds, type WorldName } from '../seeds/worlds';

/** The fake API's parameters in the page's URL. Undefined if the URL doesn't name them. */
export interface UrlParams {
  readonly world?: WorldName | undefined;
  readonly seed?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now?: number | undefined;
  /** Number of users on the leaderboard. */
  readonly size?: number | undefined;
  readonly scenario?: ScenarioName | undefined;
  /** Milliseconds before each response. */
  readonly latency: number;
  /** True if chat bots write messages. */
  readonly hasChatBots: boolean;
  /** True if the panel's button is shown; the shortcut works in any case. */
  readonly hasPanel: boolean;
  readonly isReset: boolean;
}

export const defaultLatency = 150;
const maxLatency = 60_000;
const maxSize = 1_000_000;
const units: Record<string, number> = { k: 1_000, m: 1_000_000 };
const lastInstant = Date.UTC(9999, 0);
const isoInstant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Reads a URL's query. Warns of invalid values and uses the defaults. */
export function parseUrlParams(
  search: string,
  warn: (sentence: string) => void = console.warn,
): UrlParams {
  const query = new URLSearchParams(search);
  const read = <Value>(name: string, parse: (text: string) => Value | undefined, hint: string) => {
    const text = query.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) warn(`There is no ${name} "${text}". ${hint}`);
    return value;
  };

  return {
    world: read(
      'world',
      (text) => (isWorldName(text) ? text : undefined),
      `Worlds: ${Object.keys(startingWorlds).join(', ')}.`,
    ),
    seed: read('seed', wholeNumber, 'A seed is a whole number, 0 or more.'),
    now: read('now', parseInstant, 'Give an ISO date and time, or milliseconds since 1970.'),
    size: read('size', parseSize, 'Give a number of people up to 1m, such as 300 or 100k.'),
    scenario: read(
      'scenario',
      (text) => (isScenarioName(text) ? text : undefined),
      `Scenarios: ${scenarioNames.join(', ')}.`,
    ),
    latency:
      read('latency', parseLatency, `Give milliseconds, 0 to ${maxLatency}.`) ?? defaultLatency,
    hasChatBots: read('members', readSwitch, 'Members are on or off.') ?? true,
    hasPanel: read('panel', readSwitch, 'The panel is on or off.') ?? true,
    isReset: query.has('reset'),
  };
}

/** Returns the URL without `reset`, so that a reload doesn't repeat it. */
export function withoutReset(href: string): string {
  const url = new URL(href);
  url.search = url.search.replace(/(^\?|&)reset(=[^&]*)?(?=&|$)/g, '').replace(/^&/, '?');
  return url.href;
}

const readSwitch = (text: string) => (text === 'on' || text === 'off' ? text === 'on' : undefined);

function wholeNumber(text: string): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}

/** Returns milliseconds, or undefined for an invalid number. */
export function parseLatency(text: string): number | undefined {
  const value = wholeNumber(text);
  return value !== undefined && value <= maxLatency ? value : undefined;
}

/** Returns a number of users, with `k` for thousands and `m` for millions. */
function parseSize(text: string): number | undefined {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/.exec(text) ?? [];
  const value = Number(digits) * (units[unit] ?? 1);
  return value <= maxSize ? value : undefined;
}

/** A time without a zone is the user's local time. In a URL a plus reads as a space. */
export function parseInstant(text: string): number | undefined {
  const iso = text.replace(' ', '+');
  const value = isoInstant.test(iso) ? Date.parse(iso) : wholeNumber(text);
  return value !== undefined && value >= 0 && value < lastInstant ? value : undefined;
}
