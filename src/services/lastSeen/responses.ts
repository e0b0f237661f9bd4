import * as v from 'valibot';
import type { Queries, Query } from '@/api/baseApi';
import { operations, type OperationName } from '@/contract/operations';
import type { Data } from '@/contract/types';
import type { LiveChat } from '@/services/chat/liveMessages';
import { localDate } from '@/domain/calendar';
import { onLaterDate } from '@/domain/quickActions';
import { deviceZone } from '@/lib/deviceZone';
import type { StoredResponse } from './deviceStore';

/** The operations whose last response is kept: those that screens show, without bytes and presence. */
const keptNames = new Set<string | undefined>([
  'session',
  'challenges',
  'attempt',
  'actions',
  'today',
  'review',
  'badges',
  'ledger',
  'liters',
  'streak',
  'history',
  'streakMonth',
  'quotes',
  'leaderboard',
  'messages',
  'person',
  'inbox',
  'videos',
  'avatars',
  'reminders',
] satisfies OperationName[]);

export const isKept = (endpointName: string | undefined) => keptNames.has(endpointName);

/** Lists with pages: only the first is kept, since the cursors of the others may be outdated. */
const pagedNames: readonly string[] = ['ledger', 'leaderboard', 'messages'];

interface Pages {
  readonly pages: readonly Data<'messages'>[];
}

const day = 86_400_000;
const longestKeptMs = 30 * day;
const mostMessages = 100;

/** Returns what the response is read from: messages of the live stream, if the list has one with news. */
export function sourceOf({ endpointName, data }: Query, queries: Queries): unknown {
  if (endpointName !== 'messages') return data;
  const position = (data as Pages | undefined)?.pages[0]?.position;
  const live = Object.values(queries).find(
    (each) => (each?.endpointName as string) === 'liveMessages' && each?.originalArgs === position,
  )?.data as LiveChat | undefined;
  return live && live.messages.length > 0 ? live.messages : data;
}

/** Returns undefined if there is nothing to keep. Messages include those of the live stream. */
export function responseFrom(query: Query, queries: Queries): unknown {
  const { endpointName = '', data } = query;
  if (endpointName === 'session') {
    const { user } = data as Data<'session'>;
    return user ? { user } : undefined;
  }
  if (!pagedNames.includes(endpointName)) return data;
  const [page] = (data as Pages).pages;
  const source = sourceOf(query, queries);
  if (!page || !Array.isArray(source)) return page;
  const newestFirst = (source as LiveChat['messages']).toReversed();
  return { ...page, items: [...newestFirst, ...page.items].slice(0, mostMessages) };
}

/** Returns undefined if it is too old, of no use on another day, or breaks the contract. */
export function cacheDataFrom(response: StoredResponse, now: number): unknown {
  const { endpointName, receivedAt } = response;
  if (!isKept(endpointName) || receivedAt < now - longestKeptMs) return undefined;
  const parsed = v.safeParse(operations[endpointName as OperationName].response, response.data);
  if (!parsed.success) return undefined;
  const data = parsed.output;
  const date = localDate(now, deviceZone());
  if (endpointName === 'today') return onLaterDate(data as Data<'today'>, date);
  // The five questions of another day can no longer be answered.
  if (endpointName === 'review') {
    const { review } = data as Data<'review'>;
    return review.date === date ? data : undefined;
  }
  // The list has messages after its position: no stream continues from there.
  if (endpointName === 'messages') {
    return { pages: [{ ...(data as Data<'messages'>), position: '' }], pageParams: [undefined] };
  }
  return pagedNames.includes(endpointName) ? { pages: [data], pageParams: [undefined] } : data;
}
