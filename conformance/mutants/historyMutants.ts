import type { HistoryItem } from '@/contract/history';
import type { StreakDay } from '@/contract/ledger';
import { dateOf, dayNumber } from '@/domain/calendar';
import { transformResponse, interceptOperation, type Mutant } from './mutant';

const changeItems = (change: (items: HistoryItem[], request: Request) => HistoryItem[]) =>
  transformResponse('history', (body, request) => ({
    items: change((body as unknown as { items: HistoryItem[] }).items, request),
  }));

const isByWeek = ({ url }: Request) => new URL(url).searchParams.get('by') === 'week';

/** Faults in the history and in the streak's calendar. */
export const historyMutants: readonly Mutant[] = [
  {
    name: 'weeks-from-sunday',
    detectedBy: 'history',
    fault: 'weeks start on Sunday',
    wrap: changeItems((items, request) =>
      isByWeek(request)
        ? items.map((item) => ({ ...item, start: dateOf(dayNumber(item.start) - 1) }))
        : items,
    ),
  },
  {
    name: 'history-newest-first',
    detectedBy: 'history',
    fault: 'the history has today first',
    wrap: changeItems((items) => items.toReversed()),
  },
  {
    name: 'savings-on-one-day',
    detectedBy: 'history',
    fault: 'the litres of all days count on the first of them',
    wrap: changeItems((items) => {
      const first = items.findIndex(({ direct }) => direct > 0);
      const sum = items.reduce((total, { direct }) => total + direct, 0);
      return items.map((item, index) => ({ ...item, direct: index === first ? sum : 0 }));
    }),
  },
  {
    name: 'history-of-thirteen-weeks',
    detectedBy: 'history',
    fault: 'a history of weeks can be as long as one of days',
    wrap: interceptOperation('history', async (request, next) => {
      const url = new URL(request.url);
      const count = Number(url.searchParams.get('count'));
      const response = await next(request);
      if (response?.status !== 422 || !isByWeek(request) || !(count > 12 && count < 32)) {
        return response;
      }
      url.searchParams.set('count', '12');
      return next(new Request(url, { headers: request.headers }));
    }),
  },
  {
    name: 'month-without-first-day',
    detectedBy: 'history',
    fault: 'a month of the streak starts on its second day',
    wrap: transformResponse('streakMonth', (body) => {
      const { days, ...rest } = body as unknown as { days: StreakDay[] };
      return { ...rest, days: days.slice(1) };
    }),
  },
];
