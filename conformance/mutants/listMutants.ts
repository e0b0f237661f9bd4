import type { LeaderboardEntry } from '@/contract/leaderboard';
import type { Message } from '@/contract/messages';
import {
  transformResponse,
  transformRequest,
  interceptOperation,
  fetchAs,
  withQuery,
  type Mutant,
} from './mutant';

interface MessagePage {
  readonly items: Message[];
  readonly olderCursor: string | null;
  readonly position: string;
}

export const listMutants: readonly Mutant[] = [
  {
    name: 'offset-pages',
    detectedBy: 'paging',
    fault: "the chat's cursor is an offset, so new messages cause repeats",
    wrap: interceptOperation('messages', async (request, next) => {
      const query = new URL(request.url).searchParams;
      const cursor = query.get('cursor');
      const limit = Number(query.get('limit') ?? 30);
      const isOffset = cursor === null || /^o\d+$/.test(cursor);
      if (!isOffset || !(limit >= 1 && limit <= 100 && Number.isInteger(limit))) {
        return next(request);
      }
      const first = await next(new Request(withQuery(request, (each) => each.delete('cursor'))));
      if (!first?.ok) return first;
      const offset = Number(cursor?.slice(1) ?? 0);
      const whole = (await fetchAs(next, request, '/messages?limit=100')) as unknown as MessagePage;
      const items = whole.items.slice(offset, offset + limit);
      const hasMore = whole.items.length > offset + limit;
      const page = { ...whole, items, olderCursor: hasMore ? `o${offset + limit}` : null };
      return Response.json(page);
    }),
  },
  {
    name: 'cursor-ignored',
    detectedBy: 'paging',
    fault: 'every page of the ledger is the first one',
    wrap: interceptOperation('ledger', async (request, next) => {
      const response = await next(request);
      if (!response?.ok) return response;
      return next(withQuery(request, (query) => query.delete('cursor')));
    }),
  },
  {
    name: 'invalid-cursor-accepted',
    detectedBy: 'validation',
    fault: 'an unknown cursor returns the first page',
    wrap: interceptOperation('leaderboard', async (request, next) => {
      const response = await next(request);
      if (response?.status !== 422 || !(await response.clone().text()).includes('/cursor')) {
        return response;
      }
      return next(withQuery(request, (query) => query.delete('cursor')));
    }),
  },
  {
    name: 'limit-unchecked',
    detectedBy: 'validation',
    fault: 'a limit above 100 counts as 100',
    wrap: transformRequest('messages', (request) =>
      withQuery(request, (query) => {
        if (Number(query.get('limit')) > 100) query.set('limit', '100');
      }),
    ),
  },
  {
    name: 'lost-last-row',
    detectedBy: 'paging',
    fault: 'the last page of the leaderboard lacks its last row',
    wrap: transformResponse('leaderboard', (body) => {
      const { items, nextCursor, ...rest } = body as { items: object[]; nextCursor: unknown };
      const cut = nextCursor === null && items.length > 1 ? items.slice(0, -1) : items;
      return { ...rest, nextCursor, items: cut };
    }),
  },
  {
    name: 'oldest-first',
    detectedBy: 'paging',
    fault: 'a page lists its messages oldest first',
    wrap: transformResponse('messages', (body) => {
      const { items, ...rest } = body as unknown as MessagePage;
      return { ...rest, items: items.toReversed() };
    }),
  },
  {
    name: 'ties-ranked-apart',
    detectedBy: 'leaderboard',
    fault: 'users with equal points have different positions',
    wrap: transformResponse('leaderboard', (body) => {
      const { items, ...rest } = body as unknown as { items: LeaderboardEntry[] };
      const first = items[0]?.position ?? 1;
      return { ...rest, items: items.map((row, index) => ({ ...row, position: first + index })) };
    }),
  },
  {
    name: 'friends-scope-ignored',
    detectedBy: 'repeats',
    fault: 'the friends board lists all users',
    wrap: transformRequest('leaderboard', (request) =>
      withQuery(request, (query) => {
        if (query.get('scope') === 'friends') query.delete('scope');
      }),
    ),
  },
];
