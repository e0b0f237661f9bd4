import type { OperationName } from '@/contract/operations';
import coverage from './coverage.json';
import { contract } from './contractText';
import type { Group } from './case';

/** A sentence of openapi.json, or the part of one up to a semicolon. */
interface ContractPromise {
  readonly text: string;
  /** JSON pointers to the descriptions that contain it. */
  readonly places: readonly string[];
  /** Titles of the cases that check it; `*` stands for the names of several operations. */
  readonly cases: readonly string[];
  /** Why no case can check it, or why it promises nothing. */
  readonly reason?: string;
}

/** By sentence: the cases that check it without quoting it, or why none does. */
const byText: Readonly<Record<string, string | readonly string[]>> = coverage;

const ends = /(?<=[.;])\s+|\n+- /;
/** Examples contain members with this name, too. */
const isExample = (place: string) => /\/examples?$/.test(place);

function sentences(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (value: unknown, place: string) => {
    if (typeof value !== 'object' || value === null || isExample(place)) return;
    for (const [name, each] of Object.entries(value)) {
      if (name !== 'description' || typeof each !== 'string') walk(each, `${place}/${name}`);
      else
        for (const text of each.split(ends)) found.set(text, [...(found.get(text) ?? []), place]);
    }
  };
  const { info, paths, components } = contract;
  walk(info, '/info');
  walk(paths, '/paths');
  const schemas = Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, schema] of schemas) walk(schema, `/components/schemas/${name}`);
  walk(components.securitySchemes, '/components/securitySchemes');
  return found;
}

/** The operation whose successful response a place describes, with its summary. */
function summarized(place: string): OperationName | undefined {
  const [, path = '', method = ''] =
    /^\/paths\/(.+)\/(get|post|put|patch|delete|head)\/responses\/2\d\d$/.exec(place) ?? [];
  return contract.paths[path]?.[method]?.operationId;
}

/** Returns every promise of the contract with the cases of these groups that check it. */
function promisesOf(groups: readonly Group[]): ContractPromise[] {
  const cases = groups.flatMap((group) => group.cases);
  return [...sentences()].map(([text, places]) => {
    const quoting = cases.filter(({ quote }) => quote !== undefined && text.includes(quote));
    const own = byText[text];
    const operations = places.flatMap((place) => summarized(place) ?? []);
    const titles = [
      ...quoting.map(({ title, operation }) =>
        title.startsWith(operation) ? title.replace(operation, '*') : title,
      ),
      ...(Array.isArray(own) ? (own as readonly string[]) : []),
      ...operations.map((name) => `${name} returns the declared status, content type and body`),
    ];
    const reason = typeof own === 'string' ? { reason: own } : {};
    return { text, places, cases: [...new Set(titles)], ...reason };
  });
}

function matchesPattern(title: string, pattern: string): boolean {
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(title);
}

/** Returns what is wrong with the coverage: promises without a case, and names of nothing. */
export function coverageErrors(groups: readonly Group[]): string[] {
  const promises = promisesOf(groups);
  const titles = groups.flatMap((group) => group.cases.map(({ title }) => title));
  const exists = (pattern: string) => titles.some((title) => matchesPattern(title, pattern));
  const known = new Set(promises.map(({ text }) => text));
  return [
    ...promises
      .filter((promise) => promise.cases.length === 0 && promise.reason === undefined)
      .map(({ text, places }) => `No case checks "${text}" (${places[0]}).`),
    ...promises
      .filter((promise) => promise.cases.length > 0 && promise.reason !== undefined)
      .map(({ text }) => `"${text}" has cases and a reason.`),
    ...promises
      .flatMap((promise) => promise.cases.filter((pattern) => !exists(pattern)))
      .map((pattern) => `There is no case "${pattern}".`),
    ...Object.keys(byText)
      .filter((text) => !known.has(text))
      .map((text) => `openapi.json doesn't say "${text}".`),
  ];
}
