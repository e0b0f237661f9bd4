import { setTimeout } from 'node:timers/promises';
import { maxSilenceMs } from '@/contract/messages';
import type { Case, Group } from '../case';
import type { ReceivedEvent } from '../eventStream';
import * as fixtures from '../fixtures';
import { couple, eventuallyMs, messageIn, positionOf, saidBy, waitForMessage } from '../liveChat';
import { positionCases } from './positionCases';
import { createImage } from '../imageFiles';

const atMostMs = 1_000;
const withinASecond: Case = {
  title: 'a message reaches the stream within a second',
  operation: 'liveMessages',
  quote: 'Each event is sent within a second',
  async run(t) {
    const { ana, ben } = await couple(t);
    const stream = await ben.follow({ after: await positionOf(ben) });
    const times: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { message } = await fixtures.sendMessage(ana, `Live ${index}`);
      const answered = performance.now();
      const found = await waitForMessage(t, stream, message.id);
      times.push(Math.round((found?.at ?? Infinity) - answered));
      t.equal(found && messageIn(found), message, 'the message in the event');
    }
    stream.close();
    // A machine with other work may be late once.
    const isFast = Math.min(...times) <= atMostMs;
    t.ok(isFast, `at most ${atMostMs} ms from an answer to its event`, times);
  },
};

const fromAPosition: Case = {
  title: 'the stream starts with the messages after the list, in order and without repeats',
  operation: 'liveMessages',
  quote: 'Where liveMessages continues without a gap',
  async run(t) {
    const { ana, ben } = await couple(t);
    await ana.request('updateProfile', { name: 'Ana Earlier' });
    const after = await positionOf(ben);
    const sent: string[] = [];
    for (const text of ['One', 'Two', 'Three'])
      sent.push((await fixtures.sendMessage(ana, text)).message.id);

    const stream = await ben.follow({ after });
    sent.push((await fixtures.sendMessage(ana, 'Four')).message.id);

    await waitForMessage(t, stream, sent.at(-1) ?? '');
    stream.close();
    t.equal(saidBy(stream, ana.id), sent, 'messages in the stream');
    const isEarlier = ({ event }: ReceivedEvent) =>
      event.type === 'person' && event.person.id === ana.id;
    t.equal(stream.events.filter(isEarlier), [], 'what was changed before the position');
  },
};

const startsAtOnce: Case = {
  title: 'a stream starts with a comment, before there is an event',
  operation: 'liveMessages',
  quote: 'A stream starts with a comment',
  async run(t) {
    const { ben } = await couple(t);
    const stream = await ben.follow({ after: await positionOf(ben) });
    const start = await stream.start(eventuallyMs);
    stream.close();
    t.ok(start?.startsWith(':') === true, 'a line that starts with a colon', start);
  },
};

const afterABreak: Case = {
  title: "a client that reconnects with the last event's id misses nothing",
  operation: 'liveMessages',
  quote: 'Its id is a position from which a client can reconnect',
  async run(t) {
    const { ana, ben } = await couple(t);
    const first = await ben.follow({ after: await positionOf(ben) });
    const before = await fixtures.sendMessage(ana, 'Before the break');
    const last = await waitForMessage(t, first, before.message.id);
    first.close();
    const missed: string[] = [];
    for (const text of ['Missed one', 'Missed two', 'Missed three']) {
      missed.push((await fixtures.sendMessage(ana, text)).message.id);
    }

    const second = await ben.follow({ after: last?.id ?? '' });

    await waitForMessage(t, second, missed.at(-1) ?? '');
    second.close();
    t.equal(saidBy(second, ana.id), missed, 'messages in the second stream');
  },
};

const staysOpen: Case = {
  title: 'a stream continues after its first event',
  operation: 'liveMessages',
  async run(t) {
    const { ana, ben } = await couple(t);
    const stream = await ben.follow({ after: await positionOf(ben) });
    await waitForMessage(t, stream, (await fixtures.sendMessage(ana, 'First')).message.id);
    t.equal(await stream.waitForEnd(500), false, 'that the stream is over');
    await waitForMessage(t, stream, (await fixtures.sendMessage(ana, 'Second')).message.id);
    stream.close();
  },
};

const longPoll: Case = {
  title: 'until=first waits for the first event and ends with it',
  operation: 'liveMessages',
  quote: 'The response ends after the first events',
  async run(t) {
    const { ana, ben } = await couple(t);
    const following = ben.follow({ after: await positionOf(ben), until: 'first' });
    // Behind some proxies, the headers arrive only with the first event.
    await Promise.race([following, setTimeout(200)]);
    const { message } = await fixtures.sendMessage(ana, 'Long awaited');
    const stream = await following;
    await stream.first(() => true, eventuallyMs);
    t.ok(await stream.waitForEnd(eventuallyMs), 'the end after the first event', 'none');
    // Another user's message may have come first: then the next request returns this one.
    if (saidBy(stream, ana.id).length > 0) return;
    const { id } = stream.events.at(-1) ?? {};
    const next = await ben.follow({ after: id ?? '', until: 'first' });
    await waitForMessage(t, next, message.id);
  },
};

const atOnce: Case = {
  title: 'until=first responds at once if there are events already',
  operation: 'liveMessages',
  quote: 'The response ends after the first events',
  async run(t) {
    const { ana, ben } = await couple(t);
    const after = await positionOf(ben);
    const { message } = await fixtures.sendMessage(ana, 'Already said');
    const stream = await ben.follow({ after, until: 'first' });
    await waitForMessage(t, stream, message.id);
    t.ok(await stream.waitForEnd(eventuallyMs), 'the end after the first events', 'none');
  },
};

const newFace: Case = {
  title: 'a changed name or avatar is sent to the stream',
  operation: 'liveMessages',
  quote: 'Each event is sent within a second',
  async run(t) {
    const { ana, ben } = await couple(t);
    const stream = await ben.follow({ after: await positionOf(ben) });
    const { user } = await ana.request('updateProfile', { name: 'Ana Elsewhere' });
    const isHer = ({ event }: ReceivedEvent) =>
      event.type === 'person' && event.person.id === ana.id;
    const found = await stream.first(isHer, eventuallyMs);
    const person = { id: ana.id, name: 'Ana Elsewhere', avatar: user.avatar };
    t.equal(found?.event, { type: 'person', person }, 'the event');
    const { url } = await ana.request('addImage', { bytes: createImage() });
    await ana.request('updateProfile', { avatar: url });
    const hasFace = (each: ReceivedEvent) =>
      isHer(each) && each.event.type === 'person' && each.event.person.avatar === url;
    const changed = await stream.first(hasFace, eventuallyMs);
    stream.close();
    t.ok(changed !== undefined && changed !== null, 'an event with the new avatar', changed);
  },
};

const sameOrder: Case = {
  title: 'the stream sends messages in the order of the list',
  operation: 'liveMessages',
  async run(t) {
    const { ana, ben } = await couple(t);
    const stream = await ben.follow({ after: await positionOf(ben) });
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => fixtures.sendMessage(ana, `At once ${index}`)),
    );
    for (const { message } of sent) await waitForMessage(t, stream, message.id);
    stream.close();
    const { items } = await ben.request('messages', { limit: 100 });
    const listed = items.filter(({ userId }) => userId === ana.id).map(({ id }) => id);
    t.equal(saidBy(stream, ana.id), listed.toReversed(), 'messages in the stream');
  },
};

const neverSilent: Case = {
  title: 'a stream without events sends a comment, or ends, within a minute',
  operation: 'liveMessages',
  quote: 'seconds it sends an event or a comment',
  isSlow: true,
  async run(t) {
    const { ben } = await couple(t);
    const stream = await ben.follow({ after: await positionOf(ben) });
    const startedAt = performance.now();
    do {
      const isHeard = await stream.goesOn(maxSilenceMs + 5 * atMostMs);
      t.ok(isHeard, `something within ${maxSilenceMs / 1000} s`, 'nothing');
    } while (performance.now() - startedAt < maxSilenceMs && !(await stream.waitForEnd(0)));
    stream.close();
  },
};

export const liveGroup: Group = {
  name: 'live',
  isSerial: true,
  cases: [
    withinASecond,
    fromAPosition,
    startsAtOnce,
    afterABreak,
    staysOpen,
    longPoll,
    atOnce,
    newFace,
    sameOrder,
    ...positionCases,
    neverSilent,
  ],
};
