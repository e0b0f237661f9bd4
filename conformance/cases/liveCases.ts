import { setTimeout } from 'node:timers/promises';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import type { EventStream, Happening } from '../eventStream';
import * as given from '../fixtures';
import type { Person } from '../people';

const atMostMs = 1_000;
/** Timeout for events in cases that don't test speed. */
const eventuallyMs = 10_000;

const positionOf = async ({ ask }: Person) => (await ask('messages', { limit: 1 })).position;

const messageIn = ({ event }: Happening) => (event.type === 'message' ? event.message : null);

/** Returns the ids of one user's messages in a stream. */
const saidBy = (stream: EventStream, userId: string) =>
  stream.happenings.flatMap((happening) => {
    const message = messageIn(happening);
    return message?.userId === userId ? [message.id] : [];
  });

async function couple(at: TestContext) {
  const [ana, ben] = await Promise.all([at.person(), at.person('Ben Conform')]);
  return { ana, ben };
}

/** Waits for this message in a stream and fails if it doesn't arrive. */
async function notified(at: TestContext, stream: EventStream, id: string, withinMs = eventuallyMs) {
  const found = await stream.first((each) => messageIn(each)?.id === id, withinMs);
  at.holds(found !== null, `message ${id} within ${withinMs / 1000} s`, saidSoFar(stream));
  return found;
}

const saidSoFar = ({ happenings }: EventStream) =>
  `${happenings.length} events: ${happenings.map(({ id }) => id).join(', ')}`;

const withinASecond: Case = {
  title: 'a message reaches who follows the chat within a second',
  of: 'liveMessages',
  says: 'Each event is sent within a second of what it tells',
  async run(at) {
    const { ana, ben } = await couple(at);
    const stream = await ben.follow({ after: await positionOf(ben) });
    for (let index = 0; index < 3; index += 1) {
      const { message } = await given.say(ana, `Live ${index}`);
      const answered = performance.now();
      const found = await notified(at, stream, message.id);
      const ms = Math.round((found?.at ?? Infinity) - answered);
      at.holds(ms <= atMostMs, `at most ${atMostMs} ms from the answer to the event`, `${ms} ms`);
      at.isSame(found && messageIn(found), message, 'the message in the event');
    }
    stream.close();
  },
};

const fromAPosition: Case = {
  title: 'what was said after the list was read comes first, in its order, and nothing twice',
  of: 'liveMessages',
  says: 'From which liveMessages goes on without a gap',
  async run(at) {
    const { ana, ben } = await couple(at);
    const after = await positionOf(ben);
    const sent: string[] = [];
    for (const text of ['One', 'Two', 'Three']) sent.push((await given.say(ana, text)).message.id);

    const stream = await ben.follow({ after });
    sent.push((await given.say(ana, 'Four')).message.id);

    await notified(at, stream, sent.at(-1) ?? '');
    stream.close();
    at.isSame(saidBy(stream, ana.id), sent, 'what the stream has told');
  },
};

const afterABreak: Case = {
  title: 'who was cut off goes on after the last event and misses nothing',
  of: 'liveMessages',
  says: 'Its id is a position: who was cut off goes on from there',
  async run(at) {
    const { ana, ben } = await couple(at);
    const first = await ben.follow({ after: await positionOf(ben) });
    const before = await given.say(ana, 'Before the break');
    const last = await notified(at, first, before.message.id);
    first.close();
    const missed: string[] = [];
    for (const text of ['Missed one', 'Missed two', 'Missed three']) {
      missed.push((await given.say(ana, text)).message.id);
    }

    const second = await ben.follow({ after: last?.id ?? '' });

    await notified(at, second, missed.at(-1) ?? '');
    second.close();
    at.isSame(saidBy(second, ana.id), missed, 'what the second stream has told');
  },
};

const staysOpen: Case = {
  title: 'a stream goes on after its first event',
  of: 'liveMessages',
  async run(at) {
    const { ana, ben } = await couple(at);
    const stream = await ben.follow({ after: await positionOf(ben) });
    await notified(at, stream, (await given.say(ana, 'First')).message.id);
    at.isSame(await stream.isOver(500), false, 'that the stream is over');
    await notified(at, stream, (await given.say(ana, 'Second')).message.id);
    stream.close();
  },
};

const longPoll: Case = {
  title: 'until=first waits for the first event, and ends with it',
  of: 'liveMessages',
  says: 'The answer ends with the first events',
  async run(at) {
    const { ana, ben } = await couple(at);
    const following = ben.follow({ after: await positionOf(ben), until: 'first' });
    // Behind some proxies, the headers arrive only with the first event.
    await Promise.race([following, setTimeout(200)]);
    const { message } = await given.say(ana, 'Long awaited');
    const stream = await following;
    await stream.first(() => true, eventuallyMs);
    at.holds(await stream.isOver(eventuallyMs), 'the end after the first event', 'none');
    // Another user's message may have come first: then the next request returns this one.
    if (saidBy(stream, ana.id).length > 0) return;
    const { id } = stream.happenings.at(-1) ?? {};
    const next = await ben.follow({ after: id ?? '', until: 'first' });
    await notified(at, next, message.id);
  },
};

const atOnce: Case = {
  title: 'until=first answers at once where something has happened already',
  of: 'liveMessages',
  says: 'The answer ends with the first events',
  async run(at) {
    const { ana, ben } = await couple(at);
    const after = await positionOf(ben);
    const { message } = await given.say(ana, 'Already said');
    const startedAt = performance.now();
    const stream = await ben.follow({ after, until: 'first' });
    await notified(at, stream, message.id);
    at.holds(await stream.isOver(eventuallyMs), 'the end after the first events', 'none');
    const ms = Math.round(performance.now() - startedAt);
    at.holds(ms <= 3 * atMostMs, 'an answer at once', `${ms} ms`);
  },
};

const newFace: Case = {
  title: 'who changes name or face is told to who follows the chat',
  of: 'liveMessages',
  says: 'Each event is sent within a second of what it tells',
  async run(at) {
    const { ana, ben } = await couple(at);
    const stream = await ben.follow({ after: await positionOf(ben) });
    const { user } = await ana.ask('updateProfile', { name: 'Ana Elsewhere' });
    const isHer = ({ event }: Happening) => event.type === 'person' && event.person.id === ana.id;
    const found = await stream.first(isHer, eventuallyMs);
    stream.close();
    const person = { id: ana.id, name: 'Ana Elsewhere', avatar: user.avatar };
    at.isSame(found?.event, { type: 'person', person }, 'the event');
  },
};

const sameOrder: Case = {
  title: 'the stream tells messages in the order in which the list has them',
  of: 'liveMessages',
  async run(at) {
    const { ana, ben } = await couple(at);
    const stream = await ben.follow({ after: await positionOf(ben) });
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => given.say(ana, `At once ${index}`)),
    );
    for (const { message } of sent) await notified(at, stream, message.id);
    stream.close();
    const { items } = await ben.ask('messages', { limit: 100 });
    const listed = items.filter(({ userId }) => userId === ana.id).map(({ id }) => id);
    at.isSame(saidBy(stream, ana.id), listed.toReversed(), 'what the stream has told');
  },
};

/** Proxies such as Prism forward a response only once it is complete. */
const stream = { passes: 'no proxy' } as const;

export const liveGroup: Group = {
  name: 'live',
  isCalm: true,
  cases: [
    { ...withinASecond, ...stream },
    { ...fromAPosition, ...stream },
    { ...afterABreak, ...stream },
    { ...staysOpen, ...stream },
    longPoll,
    atOnce,
    { ...newFace, ...stream },
    { ...sameOrder, ...stream },
  ],
};
