import type { OperationName } from '@/contract/operations';
import { problem, type OperationResolver, type ProblemResult } from '@backend/resolvers/result';
import type { Sql } from '../db/database';
import { dropFiles, forgetUnclaimed } from '../files/unclaimedFiles';
import { loadMember, type MemberWorld, type Needs } from '../member';
import type { Call, Operation, Services } from '../services';

export function announce({ room, bus }: Services): void {
  room.wake();
  bus.tell();
}

/** Runs work on a user's rows as one transaction, and then does what has to wait for its end. */
export async function writeAsMember<Done extends { readonly kind: string }>(
  { services, userId }: Pick<Call<OperationName>, 'services' | 'userId'>,
  needs: Needs,
  work: (world: MemberWorld, sql: Sql) => Promise<Done> | Done,
): Promise<Done | ProblemResult<'not_signed_in'>> {
  const written = await services.database.transaction(async (sql) => {
    const world = await loadMember(sql, userId, needs, { ...services, isWriting: true });
    if (!world) return null;
    const done = await work(world, sql);
    const hasEvent = await world.save();
    const claimed = (needs.files ?? []).filter((id) => !world.dropped.includes(id));
    if (done.kind === 'ok') await forgetUnclaimed(sql, claimed);
    return { done, hasEvent, dropped: world.dropped };
  });
  if (!written) return problem('not_signed_in');
  if (written.hasEvent) announce(services);
  await dropFiles(services, written.dropped);
  return written.done;
}

/** Makes an operation of a resolver that the fake API has as well. */
export function memberOperation<Name extends OperationName>(
  resolve: OperationResolver<Name>,
  needs: Needs | ((call: Call<Name>) => Needs),
  isWriting: boolean,
): Operation<Name> {
  return async (call) => {
    const { services, userId } = call;
    const wanted = typeof needs === 'function' ? needs(call) : needs;
    const run = (world: MemberWorld) => resolve({ ...call, user: world.person(userId), world });
    if (isWriting) return writeAsMember(call, wanted, run);
    const world = await loadMember(services.database, userId, wanted, { ...services, isWriting });
    return world ? run(world) : problem('not_signed_in');
  };
}
