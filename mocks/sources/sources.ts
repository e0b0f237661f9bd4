import { resources, type OperationName } from '@/contract/operations';
import { operationNames } from '../http/route';

/** Who responds: `auto` is the real backend, or the fake API for what it hasn't got yet. */
export const sourceNames = ['fake', 'real', 'auto', 'shadow'] as const;
export type Source = (typeof sourceNames)[number];

/** The fake API responds to operations that are missing here. */
export type Sources = { readonly [Name in OperationName]?: Source };

export const sourceOf = (sources: Sources, name: OperationName): Source => sources[name] ?? 'fake';

/** The operations that aren't the fake API's alone. */
export const sourced = (sources: Sources) =>
  operationNames.filter((name) => sourceOf(sources, name) !== 'fake');

/** Returns the operations of a resource, or all operations. */
export const operationsOf = (group: string): readonly OperationName[] =>
  group === 'all' ? operationNames : (Object.keys(resources[group] ?? {}) as OperationName[]);

export const groups = ['all', ...Object.keys(resources)];

/** Lists of operations, resources and `all`, separated by commas. */
export type SourceLists = { readonly [Name in Source]?: string | undefined };

/** An operation takes precedence over its resource, and a resource over `all`. */
export function readSources(
  lists: SourceLists,
  warn: (sentence: string) => void = console.warn,
): Sources {
  const named = sourceNames.flatMap((source) => {
    const { [source]: list = '' } = lists;
    return list.split(',').map((text) => ({ source, text: text.trim() }));
  });
  const levels: Sources[] = [{}, {}, {}];
  for (const { source, text } of named.filter(({ text }) => text !== '')) {
    const level = text === 'all' ? 0 : Object.hasOwn(resources, text) ? 1 : 2;
    const names = level < 2 ? operationsOf(text) : operationNames.filter((name) => name === text);
    if (names.length === 0) warn(unknown(source, text));
    const assigned = Object.fromEntries(names.map((name) => [name, source]));
    levels[level] = { ...levels[level], ...assigned };
  }
  return Object.assign({}, ...levels) as Sources;
}

const unknown = (source: string, text: string) =>
  `There is no operation or resource "${text}" for "${source}". Resources: ${groups.join(', ')}. docs/fake-api.md lists the operations.`;
