import * as v from 'valibot';
import type { Query } from '@/api/baseApi';
import type { MessagePage } from '@/api/messagesApi';
import type { OperationRows } from '@/contract/operation';
import { operations, type OperationName } from '@/contract/operations';
import type { Data } from '@/contract/types';
import { localDate } from '@/domain/calendar';
import { onLaterDate } from '@/domain/quickActions';
import { deviceZone } from '@/lib/deviceZone';
import type { StoredResponse } from './deviceStore';

/** Queries that no screen shows without the API, or that nobody else may find on the device. */
const unkeptNames = ['presence', 'sessions', 'exportData', 'blocked', 'reports'];

export function isKept(endpointName = ''): boolean {
  const { request, responseIn } = (operations as OperationRows)[endpointName] ?? {};
  const isOfData = request?.startsWith('GET ') && responseIn === undefined;
  return Boolean(isOfData) && !unkeptNames.includes(endpointName);
}

/** Lists with pages: only the first is kept, since the cursors of the others may be outdated. */
const pagedNames: readonly string[] = ['ledger', 'leaderboard', 'messages'];

interface Pages {
  readonly pages: readonly MessagePage[];
}

const day = 86_400_000;
const longestKeptMs = 30 * day;
const mostMessages = 100;

/** Returns the messages that the server has, newest first. */
const receivedMessages = ({ pages }: Pages) =>
  pages[0]?.items
    .filter(({ isUnsent }) => !isUnsent)
    .map((message) => message.before ?? message)
    .toReversed();

/** Returns what is other if there is something new to keep. A message that waits isn't. */
export function sourceOf({ endpointName, data, fulfilledTimeStamp }: Query): unknown {
  if (endpointName !== 'messages' || data === undefined) return data;
  const messages = receivedMessages(data as Pages) ?? [];
  const changes = messages.map(({ removed, editedAt }) => removed ?? editedAt);
  return `${fulfilledTimeStamp} ${messages[0]?.id} ${changes.join('')}`;
}

/** Returns undefined if there is nothing to keep. */
export function responseFrom({ endpointName = '', data }: Query): unknown {
  if (endpointName === 'session') {
    const { user } = data as Data<'session'>;
    return user ? { user } : undefined;
  }
  if (!pagedNames.includes(endpointName)) return data;
  const [page] = (data as Pages).pages;
  if (endpointName !== 'messages' || !page) return page;
  return { ...page, items: receivedMessages(data as Pages)?.slice(0, mostMessages) };
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
    const page = data as Data<'messages'>;
    const items = page.items.toReversed();
    return { pages: [{ ...page, items, position: '' }], pageParams: [undefined] };
  }
  return pagedNames.includes(endpointName) ? { pages: [data], pageParams: [undefined] } : data;
}
