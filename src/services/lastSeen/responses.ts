import * as v from 'valibot';
import { actionOperations } from '@/contract/actions';
import { attemptOperations } from '@/contract/attempts';
import { badgeOperations } from '@/contract/badges';
import { challengeOperations } from '@/contract/challenges';
import { historyOperations } from '@/contract/history';
import { imageOperations } from '@/contract/images';
import { inboxOperations } from '@/contract/inbox';
import { leaderboardOperations } from '@/contract/leaderboard';
import { ledgerOperations } from '@/contract/ledger';
import { messageOperations, type Message } from '@/contract/messages';
import type { Operation } from '@/contract/operation';
import { peopleOperations } from '@/contract/people';
import { quoteOperations } from '@/contract/quotes';
import { sessionOperations } from '@/contract/session';
import { todayOperations } from '@/contract/today';
import type { Data } from '@/contract/types';
import { videoOperations } from '@/contract/videos';
import { localDate } from '@/domain/calendar';
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
};
/** Lists with pages: only the first is kept, since the cursors of the others may be outdated. */
const pagedNames: readonly string[] = ['ledger', 'leaderboard', 'messages'];

const day = 86_400_000;
const longestKeptMs = 30 * day;
const mostMessages = 100;

export const isKept = (endpointName: string | undefined): endpointName is string =>
  endpointName !== undefined && Object.hasOwn(operations, endpointName);

/**
 * Returns the response to keep from a query's cached data; undefined if it must not be kept, as
 * while an optimistic change of the profile is shown.
 */
export function responseFrom(endpointName: string, data: unknown): unknown {
  if (endpointName === 'session') {
    const { user, confirmed } = data as { user: unknown; confirmed?: unknown };
    return user && !confirmed ? { user } : undefined;
  }
  return pagedNames.includes(endpointName) ? (data as { pages: unknown[] }).pages[0] : data;
}

/** Adds messages of the live stream, oldest first, to the first page of the list. */
export const withLiveMessages = (
  page: Data<'messages'>,
  live: readonly Message[],
): Data<'messages'> => ({
  ...page,
  items: [...live.toReversed(), ...page.items].slice(0, mostMessages),
});

/**
 * Returns a query's data from a kept response; undefined if it is too old, breaks the contract, as
 * one of another release may, or is of no use on another day.
 */
export function cacheDataFrom(response: StoredResponse, now: number): unknown {
  const { endpointName, receivedAt } = response;
  const schema = operations[endpointName]?.response;
  if (!schema || receivedAt < now - longestKeptMs) return undefined;
  const parsed = v.safeParse(schema, response.data);
  if (!parsed.success) return undefined;
  const data = parsed.output;
  // The five questions of another day can no longer be answered.
  if (endpointName === 'review') {
    const { review } = data as Data<'review'>;
    return review.date === localDate(now, deviceZone()) ? data : undefined;
  }
  // The list has messages after its position: no stream continues from there.
  if (endpointName === 'messages') {
    return { pages: [{ ...(data as Data<'messages'>), position: '' }], pageParams: [undefined] };
  }
  return pagedNames.includes(endpointName) ? { pages: [data], pageParams: [undefined] } : data;
}
