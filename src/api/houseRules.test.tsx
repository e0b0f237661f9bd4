import { readdirSync } from 'node:fs';
import { operation, operations, type OperationName } from '@/contract/operations';
import { liveMessagesApi } from '@/services/chat/liveMessages';

// Each file adds its endpoints to the one API when it loads.
for (const file of readdirSync('src/api')) {
  if (file.endsWith('Api.ts')) jest.requireActual(`./${file}`);
}

interface Definition {
  type: string;
  providesTags?: unknown;
  invalidatesTags?: unknown;
  onQueryStarted?: unknown;
  rawResponseSchema?: unknown;
}

/** Endpoint definitions by name, as RTK Query itself reads them. */
const definitions: Record<string, Definition> = {};
const names = Object.keys(liveMessagesApi.endpoints);
const readDefinition = (name: string) =>
  [name, (definition: Definition) => void (definitions[name] = definition)] as const;
liveMessagesApi.enhanceEndpoints({ endpoints: Object.fromEntries(names.map(readDefinition)) });

test('every operation of the contract has exactly one endpoint of its name', () => {
  expect(names.toSorted()).toEqual(Object.keys(operations).toSorted());
});

test.each(names)('%s has cache tags, and its responses are validated', (name) => {
  const { type, providesTags, invalidatesTags, onQueryStarted, ...rest } = definitions[name]!;
  const { response, responseIn } = operation(name as OperationName);

  const tags = type === 'mutation' ? (invalidatesTags ?? onQueryStarted) : providesTags;
  expect(tags).toBeDefined();
  // Events are validated one by one as they arrive.
  expect(responseIn === 'events' || rest.rawResponseSchema === response).toBe(true);
});
