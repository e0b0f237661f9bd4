import { resources, type OperationName } from '@/contract/operations';
import { operationNames } from '../http/route';

/** Who responds. `auto` is the real backend, or the fake API for operations that it doesn't implement yet. */
export const sourceNames = ['fake', 'real', 'auto', 'shadow'] as const;
export type Source = (typeof sourceNames)[number];

/** The fake API responds to operations that are missing here. */
export type Sources = { readonly [Name in OperationName]?: Source };

export const sourceOf = (sources: Sources, name: OperationName): Source => sources[name] ?? 'fake';

/** Returns the operations whose source isn't the fake API alone. */
export const sourced = (sources: Sources) =>
  operationNames.filter((name) => sourceOf(sources, name) !== 'fake');

export const groups = ['all', ...Object.keys(resources)];

/** Returns the operations of a resource, all operations, or the one with this name. */
export function operationsOf(target: string): readonly OperationName[] {
  if (target === 'all') return operationNames;
  const { [target]: rows = { [target]: target } } = resources;
  return Object.keys(rows) as OperationName[];
}

/** Lists of operations, resources and `all`, separated by commas. */
export type SourceLists = { readonly [Name in Source]?: string | undefined };

export function readSources(
  lists: SourceLists,
  warn: (sentence: string) => void = console.warn,
): Sources {
  const named = sourceNames.flatMap((source) => {
    const texts = (lists[source] ?? '').split(',').map((text) => text.trim());
    return texts.filter(Boolean).map((text) => [text, source] as const);
  });
  return assignSources(Object.fromEntries(named), warn);
}

/** An operation takes precedence over its resource, and a resource over `all`. */
export function assignSources(
  named: Readonly<Record<string, Source>>,
  warn: (sentence: string) => void,
): Sources {
  const targets = [...new Set([...groups, ...operationNames])];
  for (const [text, source] of Object.entries(named))
    if (!targets.includes(text)) warn(unknown(source, text));
  const known = targets.filter((target) => Object.hasOwn(named, target));
  return Object.fromEntries(
    known.flatMap((target) => operationsOf(target).map((name) => [name, named[target]])),
  );
}

const unknown = (source: string, text: string) =>
  `There is no operation or resource "${text}" for "${source}". Resources: ${groups.join(', ')}. docs/fake-api.md lists the operations.`;
