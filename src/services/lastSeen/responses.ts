import * as v from 'valibot';
import type { Queries, Query } from '@/api/baseApi';
import { actionOperations } from '@/contract/actions';
import { attemptOperations } from '@/contract/attempts';
import { badgeOperations } from '@/contract/badges';
import { challengeOperations } from '@/contract/challenges';
import { historyOperations } from '@/contract/history';
import { imageOperations } from '@/contract/images';
import { inboxOperations } from '@/contract/inbox';
import { leaderboardOperations } from '@/contract/leaderboard';
import { ledgerOperations } from '@/contract/ledger';
import { messageOperations } from '@/contract/messages';
import type { Operation } from '@/contract/operation';
import { peopleOperations } from '@/contract/people';
import { quoteOperations } from '@/contract/quotes';
import { reminderOperations } from '@/contract/reminders';
import { sessionOperations } from '@/contract/session';
import { todayOperations } from '@/contract/today';
import type { Data } from '@/contract/types';
import { videoOperations } from '@/contract/videos';
import type { LiveChat } from '@/services/chat/liveMessages';
import { localDate } from '@/domain/calendar';
import { onLaterDate } from '@/domain/quickActions';
import { deviceZone } from '@/lib/deviceZone';
import type { StoredResponse } from './deviceStore';

/** The operations whose last response is kept: those that screens show, without bytes and presence. */
const operations: Readonly<Record<string, Operation>> = {
  session: sessionOperations.session,
  challenges: challengeOperations.challenges,
  attempt: attemptOperations.attempt,
  actions: actionOperations.actions,
  today: todayOperations.today,
  review: todayOperations.review,
  badges: badgeOperations.badges,
  ledger: ledgerOperations.ledger,
  litres: ledgerOperations.litres,
  streak: ledgerOperations.streak,
  history: historyOperations.history,
  streakMonth: historyOperations.streakMonth,
  quotes: quoteOperations.quotes,
  leaderboard: leaderboardOperations.leaderboard,
  messages: messageOperations.messages,
  person: peopleOperations.person,
  inbox: inboxOperations.inbox,
  videos: videoOperations.videos,
  avatars: imageOperations.avatars,
  reminders: reminderOperations.reminders,
};
/** Lists with pages: only the first is kept, since the cursors of the others may be outdated. */
const pagedNames: readonly string[] = ['ledger', 'leaderboard', 'messages'];

interface Pages {
  readonly pages: readonly Data<'messages'>[];
}

const day = 86_400_000;
const longestKeptMs = 30 * day;
const mostMessages = 100;

export const isKept = (endpointName: string | undefined): endpointName is string =>
  endpointName !== undefined && Object.hasOwn(operations, endpointName);

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
  const schema = operations[endpointName]?.response;
  if (!schema || receivedAt < now - longestKeptMs) return undefined;
  const parsed = v.safeParse(schema, response.data);
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
