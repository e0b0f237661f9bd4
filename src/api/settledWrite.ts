import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiExtra } from './baseQuery';

export interface Started<Answer> extends Pick<BaseQueryApi, 'dispatch' | 'extra'> {
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

interface Settled<Answer> {
  data: Answer;
  /** False if another write has ended meanwhile, whose response may be the newer one. */
  isLatest: boolean;
}

/** Resolves to a mutation's response; undefined after an error, which the mutation's caller handles. */
export async function settledWrite<Answer>({
  extra,
  queryFulfilled,
}: Started<Answer>): Promise<Settled<Answer> | undefined> {
  const { writes } = extra as ApiExtra;
  const own = writes.ended + 1;
  try {
    const { data } = await queryFulfilled;
    return { data, isLatest: writes.ended === own };
  } catch {
    return undefined;
  }
}
