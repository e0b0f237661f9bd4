import * as fc from 'fast-check';
import { getResponse } from 'msw';
import { emptyLiveChat, liveMessagesApi } from '@/services/chat/liveMessages';
import { messagesApi } from '@/api/messagesApi';
import { sessionReceived } from '@/api/sessionApi';
import { makeStore } from '@/app/store';
import { caseCount } from '@/testing/jest/allCases';
import type { Message } from '@/contract/messages';
import { ana } from '@/testing/fixtures/ana';
import { toUser } from '@backend/db/people';
import { handlers } from '@mocks/handlers/handlers';
import { createWorld } from '@mocks/world/world';
import { createClock } from '@/lib/clock';
import {
  deleteFromOutbox,
  retryFromOutbox,
  selectItems,
  sendOutbox,
} from '@/services/outbox/outbox';
import { draftChanged, selectSent } from './chatSlice';
import { keyOf, recentEntries, toLine } from './conversation';
import { submitDraft } from './sending';
import { startSentListeners } from './sentListeners';
import { unsentMessage, type UnsentMessage } from './unsent';

const timestamp = '2026-03-02T09:41:00.000Z';
const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  userId: '2',
  userName: 'Ben',
  avatar: '',
  message: id,
  timestamp,
  ...more,
});
const written = (clientId: string, more: Partial<UnsentMessage> = {}): UnsentMessage => ({
  clientId,
  message: clientId,
  images: [],
  sentAt: timestamp,
  aboveId: 'm1',
  state: 'waiting',
  ...more,
});
/**
 * Returns keys as displayed. Messages are newest first; the last one comes from the loaded list.
 */
function shown(messages: Message[], unsent: UnsentMessage[], sent: Message[] = []) {
  const history = messages.slice(-1);
  const live = messages.slice(0, -1).toReversed();
  const recent = recentEntries({ live, history, sent, unsent });
  return [...recent, ...history].map((entry) => keyOf(entry, ana.id));
}

test.each<[string, Message[], UnsentMessage[], string[]]>([
  ['on top', [message('m1')], [written('a'), written('b')], ['b', 'a', 'm1']],
  ['below what came later', [message('m2'), message('m1')], [written('a')], ['m2', 'a', 'm1']],
  [
    'between what came before and after',
    [message('m3'), message('m2'), message('m1')],
    [written('a', { aboveId: 'm2' })],
    ['m3', 'a', 'm2', 'm1'],
  ],
  ['on top of an empty list', [], [written('a', { aboveId: null })], ['a']],
  ['above the list where its place is not loaded', [message('m9')], [written('a')], ['a', 'm9']],
])('shows an unsent message %s', (_where, messages, outbox, keys) => {
  expect(shown(messages, outbox)).toEqual(keys);
});

test('shows a message once when the server has it', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });

  expect(shown([own, message('m1')], [written('a')])).toEqual(['a', 'm1']);
  expect(shown([own], [written('a')])).toEqual(['a']);
});

test('keeps its key when it is sent, and when the list has it', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });

  expect(shown([message('m1')], [written('a')])).toEqual(['a', 'm1']);
  expect(shown([message('m1')], [], [own])).toEqual(['a', 'm1']);
  expect(shown([own, message('m1')], [], [own])).toEqual(['a', 'm1']);
});

test('shows a sent message no longer when the list has a later one', () => {
  const own = message('m2', { userId: '1', clientId: 'a' });
  const later = message('m3', { timestamp: '2026-03-02T09:42:00.000Z' });

  expect(shown([later], [], [own])).toEqual(['m3']);
});

test('shows what is sent next above what was sent before, and refused messages where they were written', () => {
  const sent = message('m2', { userId: '1', clientId: 'b' });
  const unsent = [written('a', { state: 'refused' }), written('c'), written('d')];

  expect(shown([message('m1')], unsent, [sent])).toEqual(['d', 'c', 'b', 'a', 'm1']);
  expect(shown([sent, message('m1')], unsent, [sent])).toEqual(['d', 'c', 'b', 'a', 'm1']);
});

test("a borrowed client id does not replace another user's message", () => {
  const borrowed = message('m3', { clientId: 'm1' });

  expect(shown([borrowed, message('m1')], [])).toEqual(['m3', 'm1']);
});

test('marks unsent messages, as the user’s own', () => {
  const item = written('a');

  expect(toLine(item, ana, {})).toMatchObject({ isOwn: true, name: 'Ana', unsent: item });
  expect(toLine(message('m1'), ana, {})).not.toHaveProperty('unsent');
});

test.each([
  ['of others as the message has them', message('m1'), {}, 'Ben'],
  [
    'of others as they are since',
    message('m1'),
    { 2: { name: 'Benjamin', avatar: 'b' } },
    'Benjamin',
  ],
  [
    'of one’s own from the session',
    message('m1', { userId: '1' }),
    { 1: { name: 'Old', avatar: '' } },
    'Ana',
  ],
])('shows current names and avatars: %s', (_whose, said, people, name) => {
  expect(toLine(said, ana, people).name).toBe(name);
});

const userId = '1';

/** What happens to a request: it or its response is lost, or the server fails or refuses it. */
const outcomes = ['arrives', 'is lost', 'arrives unheard', 'fails', 'is refused'] as const;
/** With its time on the way in milliseconds. */
interface Fate {
  readonly outcome: (typeof outcomes)[number];
  readonly ms: number;
}

const steps = ['write', 'other', 'cut', 'reload', 'retry', 'discard'] as const;
type Step = (typeof steps)[number];

/** One user's chat without a screen, on a network with scripted faults. */
async function openChat(sendOutcomes: Fate[]) {
  const world = createWorld();
  world.signIn(userId);
  const all = handlers(world);
  let cut = () => {};
  let isCalm = false;

  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isSent = request.method === 'POST' && !isCalm;
    const { outcome, ms } = (isSent && sendOutcomes.shift()) || { outcome: 'arrives', ms: 0 };
    if (ms > 0) await wait(ms);
    if (outcome === 'is lost') throw new TypeError('Failed to fetch');
    if (outcome === 'fails') return new Response('{}', { status: 500 });
    if (outcome === 'is refused') return new Response('{}', { status: 422 });
    const response = await getResponse(all, request);
    if (!response || outcome === 'arrives unheard') throw new TypeError('Failed to fetch');
    return request.url.includes('/live') ? cuttable(response) : response;
  };
  function cuttable(response: Response): Response {
    const reader = response.body!.getReader();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        cut = () => controller.error(new TypeError('network error'));
      },
      pull: async (controller) => {
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    return new Response(body, response);
  }

  const store = makeStore({ apiFetch: () => Promise.resolve(network) });
  const { messages } = messagesApi.endpoints;
  const { liveMessages } = liveMessagesApi.endpoints;
  store.dispatch(sessionReceived(toUser(world, world.person(userId))));
  startSentListeners(store.dispatch);
  await store.dispatch(messages.initiate(undefined));

  const history = () => messages.select()(store.getState()).data?.pages ?? [];
  const position = () => history()[0]?.position ?? '';
  const live = () =>
    (liveMessages.select(position())(store.getState()).data ?? emptyLiveChat).messages;
  const listen = () => void store.dispatch(liveMessages.initiate(position()));
  listen();

  const unsent = () => selectItems(store.getState()).map((item) => unsentMessage(item as never));

  return {
    store,
    world,
    clock: createClock(),
    unsent,
    cut: () => cut(),
    calm: () => {
      isCalm = true;
    },
    async reload() {
      await store.dispatch(messages.initiate(undefined, { forceRefetch: true }));
      listen();
    },
    newestId: () => live().at(-1)?.id ?? history()[0]?.items[0]?.id ?? null,
    /** Keys as displayed, newest first. */
    shown() {
      const loaded = history().flatMap(({ items }) => items);
      const sent = selectSent(store.getState());
      const recent = recentEntries({ live: live(), history: loaded, sent, unsent: unsent() });
      return [...recent, ...loaded].map((entry) => keyOf(entry, userId));
    },
    /** The same of what the server has, as far as the list is loaded. */
    kept: () =>
      world.db.messages
        .all()
        .toSorted((a, b) => b.sequence - a.sequence)
        .map(({ id, userId: author, clientId }) => (author === userId && clientId) || id),
  };
}

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

type OpenChat = Awaited<ReturnType<typeof openChat>>;

const refusedIn = (chat: OpenChat) => chat.unsent().filter(({ state }) => state === 'refused');

const act: Record<Step, (chat: OpenChat, discarded: Set<string>) => void> = {
  write: ({ store, clock, unsent, newestId }) => {
    store.dispatch(draftChanged(`tip ${unsent().length}`));
    store.dispatch(submitDraft({ aboveId: newestId(), clock }));
  },
  other: ({ world }) =>
    world.transact(() => {
      const sequence = world.db.nextSequence();
      const said = { userId: '3', message: 'Rain!', sentAt: world.now(), sequence };
      world.db.messages.put({ id: String(sequence), ...said });
    }),
  cut: ({ cut }) => cut(),
  reload: ({ reload }) => void reload(),
  retry: (chat) => {
    for (const { clientId } of refusedIn(chat)) {
      void chat.store.dispatch(retryFromOutbox(clientId, chat.clock));
    }
    void chat.store.dispatch(sendOutbox(chat.clock));
  },
  discard: (chat, discarded) => {
    const [item] = chat.unsent();
    if (!item) return;
    discarded.add(item.clientId);
    void chat.store.dispatch(deleteFromOutbox(item.clientId));
  },
};

const times = (values: readonly string[], value: string) =>
  values.filter((each) => each === value).length;

test('[T13] random schedules of faults and refetches lose and duplicate no message and keep the order', async () => {
  jest.useFakeTimers();
  const schedule = fc.record({
    sendOutcomes: fc.array(
      fc.record({ outcome: fc.constantFrom(...outcomes), ms: fc.nat({ max: 60 }) }),
      {
        maxLength: 8,
      },
    ),
    course: fc.array(fc.record({ step: fc.constantFrom(...steps), ms: fc.nat({ max: 40 }) }), {
      minLength: 3,
      maxLength: 14,
    }),
  });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ sendOutcomes, course }) => {
      const chat = await openChat([...sendOutcomes]);
      const discarded = new Set<string>();
      const written = new Set<string>();
      const refused = new Set<string>();
      for (const { step, ms } of course) {
        act[step](chat, discarded);
        chat.unsent().forEach(({ clientId }) => written.add(clientId));
        await jest.advanceTimersByTimeAsync(ms);
        refusedIn(chat).forEach(({ clientId }) => refused.add(clientId));
        for (const key of written) {
          if (!discarded.has(key)) expect(times(chat.shown(), key)).toBe(1);
        }
      }

      chat.calm();
      for (let round = 0; round < 3; round += 1) {
        refusedIn(chat).forEach(({ clientId }) => refused.add(clientId));
        act.retry(chat, discarded);
        await jest.advanceTimersByTimeAsync(1_000);
      }

      for (const key of written) {
        const most = times(chat.kept(), key);
        expect(most).toBe(discarded.has(key) ? Math.min(most, 1) : 1);
      }
      expect(chat.shown()).toEqual(chat.kept());
      const atFirstTry = [...written].filter((key) => !refused.has(key) && !discarded.has(key));
      expect(chat.kept().filter((key) => atFirstTry.includes(key))).toEqual(
        atFirstTry.toReversed(),
      );
      chat.store.dispatch(sessionReceived(null));
      await jest.advanceTimersByTimeAsync(100);
    }),
    { numRuns: caseCount(150), endOnFailure: true },
  );
}, 300_000);
