import { actionsApi } from '@/api/actionsApi';
import { attemptsApi } from '@/api/attemptsApi';
import { challengesApi } from '@/api/challengesApi';
import { messagesApi } from '@/api/messagesApi';
import { peopleApi } from '@/api/peopleApi';
import { profileApi } from '@/api/profileApi';
import { todayApi } from '@/api/todayApi';
import type { AppThunk } from '@/app/rootReducer';
import type { OutboxItem } from './outboxItems';

const endpoints = {
  ...messagesApi.endpoints,
  ...actionsApi.endpoints,
  ...todayApi.endpoints,
  ...attemptsApi.endpoints,
  ...challengesApi.endpoints,
  ...peopleApi.endpoints,
  ...profileApi.endpoints,
};

type Response = { readonly data: unknown } | { readonly error: unknown };

/** Sends an item by its endpoint, whose effects follow the response. */
export const sendItem =
  (item: OutboxItem, now: number): AppThunk<Promise<Response>> =>
  async (dispatch) => {
    const { operation } = item;
    // Item and endpoint have the same operation, and so the same argument.
    const { initiate } = endpoints[operation] as unknown as {
      initiate: (arg: unknown, options: { track: false }) => AppThunk<Promise<Response>>;
    };
    return dispatch(initiate(argToSend(item, now), { track: false }));
  };

/** How soon after it was added an item is sent at once. */
const atOnceMs = 5_000;

/** Leaves out `doneAt` at once: the server dates it then, since the device's clock may be wrong. */
function argToSend({ arg, addedAt, attemptedAt }: OutboxItem, now: number) {
  const isLate = attemptedAt !== undefined || Math.abs(now - Date.parse(addedAt)) > atOnceMs;
  if (isLate || !('doneAt' in arg)) return arg;
  const { doneAt: _, ...rest } = arg;
  return rest;
}
