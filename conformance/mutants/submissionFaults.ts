import { transformRequest, transformResponse, withJsonBody, type Mutant } from './mutant';

export type Json = Record<string, unknown>;
export type Wrap = Mutant['wrap'];

/** Changes a submission of one type before it is graded. */
export const submission = (type: string, change: (done: Json) => Json): Wrap =>
  transformRequest('completeChallenge', (request) =>
    withJsonBody(request, (body) => {
      const done = body['done'] as Json | undefined;
      return done?.['type'] === type ? { ...body, done: { ...done, ...change(done) } } : body;
    }),
  );

/** Changes the response to a submission that passed. */
export const passing = (change: (body: Json) => Json): Wrap =>
  transformResponse('completeChallenge', (body) =>
    body['passed'] === true ? { ...body, ...change(body) } : body,
  );

/** Changes each saving of an award. */
export const savings = (change: (saving: Json) => Json): Wrap =>
  passing(({ award }) => {
    const { savings: all, ...rest } = award as { savings: Json[] };
    return { award: { ...rest, savings: all.map((saving) => ({ ...saving, ...change(saving) })) } };
  });

export const text = (value: unknown) => (typeof value === 'string' ? value : '');
export const number = (value: unknown) => (typeof value === 'number' ? value : 0);
export const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

/** Faults by name: what is wrong, and how it is planted. */
export type Faults = Readonly<Record<string, readonly [fault: string, wrap: Wrap]>>;
