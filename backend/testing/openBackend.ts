import * as v from 'valibot';
import type { FieldError, ProblemCode } from '@/contract/problems';
import { operation, operations, type OperationName } from '@/contract/operations';
import type { Arg, Data } from '@/contract/types';
import { avatarService } from '../avatars/avatarUrl';
import { badges, dailyChallenges } from '../content/content';
import { createDb } from '../db/db';
import { newUser } from '../db/people';
import type { ChallengeRow } from '../db/schema';
import { zoneErrors } from '../http/request';
import {
  type Context,
  invalid,
  type ReceivedFile,
  type Result,
  type World,
} from '../resolvers/result';
import { resolvers } from '../resolvers/resolvers';

type Name = keyof typeof resolvers & OperationName;

type Sent<Asked extends Name> =
  Arg<Asked> extends { bytes: Blob }
    ? Omit<Arg<Asked>, 'bytes'> & { file: ReceivedFile }
    : Arg<Asked>;

/** A Monday morning. */
export const startedAt = Date.parse('2026-03-02T09:41:00Z');
export const hour = 3_600_000;
export const day = 24 * hour;

interface Options {
  readonly zone?: string;
  readonly challenges?: readonly ChallengeRow[];
}

/** Opens a world of Ana (`'1'`) and Ben (`'2'`), who have done nothing yet, at a time that stands still. */
export function openBackend({ zone = 'UTC', challenges: rows = dailyChallenges }: Options = {}) {
  let time = startedAt;
  const dropped: string[] = [];
  const db = createDb({ startedAt, challenges: [...rows], badges: [...badges] });
  const world: World = {
    db,
    zone,
    avatarService,
    pushKey: 'push key',
    files: { drop: (ids) => dropped.push(...ids) },
    now: () => time,
    position: () => 3,
    person(id) {
      const user = db.users.get(id);
      if (!user) throw new Error(`There is no user ${id}.`);
      return user;
    },
  };
  db.users.put(newUser(world, { id: '1', name: 'Ana', email: 'ana@example.com' }));
  db.users.put(newUser(world, { id: '2', name: 'Ben', email: 'ben@example.com' }));

  function as(userId: string) {
    function call<Asked extends Name>(name: Asked, sent: Sent<Asked>): Result<Asked> {
      const { file, idempotencyKey, ...values } = { ...sent } as Record<string, unknown>;
      const { params, query, body, headers } = operation(name);
      const part = (schema?: v.GenericSchema) => schema && v.parse(schema, values);
      const parts = { params: part(params), query: part(query), body: part(body) };
      const errors = zoneErrors(parts);
      if (errors.length > 0) return invalid(errors) as Result<Asked>;
      const user = world.person(userId);
      const context = { ...parts, headers: part(headers), file, idempotencyKey, user, world };
      const resolve = resolvers[name] as unknown as (given: Context<Asked>) => Result<Asked>;
      return resolve(context as unknown as Context<Asked>);
    }
    return {
      call,
      ask<Asked extends Name>(name: Asked, sent: Sent<Asked>): Data<Asked> {
        const result = call(name, sent);
        if (result.kind !== 'ok') throw new Error(`${name}: ${JSON.stringify(result)}`);
        return v.parse(operations[name].response, result.body);
      },
      reject<Asked extends Name>(name: Asked, sent: Sent<Asked>): Rejection {
        const result = call(name, sent);
        if (result.kind !== 'problem') throw new Error(`${name} was not rejected.`);
        const { errors } = result.details;
        return { code: result.code, ...(errors && { errors }) };
      },
    };
  }

  return {
    ...as('1'),
    as,
    world,
    db,
    dropped,
    travel(instant: number) {
      time = instant;
    },
    points: (userId = '1') => world.person(userId).points,
  };
}

export type Backend = ReturnType<typeof openBackend>;

export interface Rejection {
  readonly code: ProblemCode;
  readonly errors?: FieldError[];
}

export const invalidField = (pointer: string, code: string, message: string): Rejection => ({
  code: 'validation_failed',
  errors: [{ pointer, code, message }],
});

export const unknownZone = invalidField('/zone', 'invalid', 'There’s no such time zone.');
