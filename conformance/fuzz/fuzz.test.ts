import fc from 'fast-check';
import * as v from 'valibot';
import { operation, operations, type OperationName } from '@/contract/operations';
import { bodySchemaOf } from '../openapiParts';
import { matching, requestsFor } from './requests';

const names = Object.keys(operations) as OperationName[];
const withBody = names.filter((name) => operation(name).body);
const sampled = { seed: 7, numRuns: 60 };

test.each(withBody)('generated bodies for %s match its schema', (name) => {
  const schema = bodySchemaOf(name)!;

  for (const body of fc.sample(matching(schema), sampled)) {
    const read = v.safeParse(operation(name).body!, body);
    expect(read.issues?.map(({ message }) => message)).toBeUndefined();
  }
});

test.each(names)('every generated request for %s can be sent', (name) => {
  const validValues = { challengeId: '1', number: '1', userId: '2', uploadId: 'u', videoId: 'v' };

  for (const { path, headers } of fc.sample(requestsFor(name, validValues), sampled)) {
    const url = new URL(`http://localhost/api/v1${path}`);
    expect(url.pathname.startsWith('/api/v1/')).toBe(true);
    expect(path.length).toBeLessThan(6_000);
    expect(() => new Headers(headers)).not.toThrow();
  }
});
