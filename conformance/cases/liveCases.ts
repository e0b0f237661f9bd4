import { setTimeout } from 'node:timers/promises';
import { maxSilenceMs } from '@/contract/messages';
import type { Case, Group } from '../case';
import { changesOf, eventuallyMs, messageIn, positionOf, saidBy, waitForMessage } from '../chat';
import { addImage, idsOf, newKey, say } from '../fixtures';
import type { Person } from '../testClient';

const atMostMs = 1_000;

const followNow = async (person: Person) => person.follow({ after: await positionOf(person) });

/** Sends a message for each text and returns their ids. */
async function sayAll(person: Person, ...texts: string[]): Promise<string[]> {
  const ids = [];
  for (const text of texts) ids.push((await say(person, text)).id);
  return ids;
}

const within = 'Each event is sent within a second';
const position = 'Its id is a position from which a client can reconnect';
const ends = 'The response ends after the first events';

const cases: readonly Case[] = [
  {
    title: 'a message reaches the stream within a second',
    operation: 'liveMessages',
    quote: within,
    async run(t, ana, ben) {
      const stream = await followNow(ben);
      const times: number[] = [];
      for (const text of ['One', 'Two', 'Three']) {
        const message = await say(ana, text);
        const answered = performance.now();
        const found = await waitForMessage(t, stream, message.id);
        times.push(Math.round((found?.at ?? Infinity) - answered));
        t.equal(found && messageIn(found), message, 'the message in the event');
        t.equal(await stream.waitForEnd(100), false, 'that the stream is over');
      }
      stream.close();
      // A machine with other work may be late once.
      const isFast = Math.min(...times) <= atMostMs;
      t.ok(isFast, `at most ${atMostMs} ms from an answer to its event`, times);
    },
  },
  {
    title: 'the stream starts with the messages after the list, in order and without repeats',
    operation: 'liveMessages',
    quote: 'Where liveMessages continues without a gap',
    async run(t, ana, ben) {
      await ana.request('updateProfile', { name: 'Ana Earlier' });
      const after = await positionOf(ben);
      const sent = await sayAll(ana, 'One', 'Two', 'Three');
      const stream = await ben.follow({ after });
      sent.push(...(await sayAll(ana, 'Four')));
      await waitForMessage(t, stream, sent.at(-1));
      stream.close();
      t.equal(saidBy(stream, ana.id), sent, 'messages in the stream');
      t.equal(changesOf(stream, ana.id), [], 'what was changed before the position');
    },
  },
  {
    title: 'a stream starts with a comment, before there is an event',
    operation: 'liveMessages',
    quote: 'A stream starts with a comment',
    async run(t) {
      const stream = await followNow(await t.signUp());
      const start = await stream.start(eventuallyMs / 4);
      stream.close();
      t.ok(start?.startsWith(':') === true, 'a line that starts with a colon', start);
    },
  },
  {
    title: 'each of several events has a position after which the stream continues',
    operation: 'liveMessages',
    quote: position,
    async run(t, ana, ben) {
      const after = await positionOf(ben);
      const sent = await sayAll(ana, 'One', 'Two', 'Three');
      const whole = await ben.follow({ after });
      await waitForMessage(t, whole, sent.at(-1));
      whole.close();
      sent.push(...(await sayAll(ana, 'Missed one', 'Missed two')));
      for (const index of [0, 1, 2]) {
        const at = whole.events.find((event) => messageIn(event)?.id === sent[index]);
        const rest = await ben.follow({ after: at?.id ?? '' });
        await waitForMessage(t, rest, sent.at(-1));
        rest.close();
        t.equal(saidBy(rest, ana.id), sent.slice(index + 1), `messages after event ${index + 1}`);
      }
    },
  },
  {
    title: 'until=first waits for the first event and ends with it',
    operation: 'liveMessages',
    quote: ends,
    async run(t, ana, ben) {
      const following = ben.follow({ after: await positionOf(ben), until: 'first' });
      // Behind some proxies, the headers arrive only with the first event.
      await Promise.race([following, setTimeout(200)]);
      const [id = ''] = await sayAll(ana, 'Long awaited');
      const stream = await following;
      await stream.first(() => true, eventuallyMs);
      t.ok(await stream.waitForEnd(eventuallyMs), 'the end after the first event', 'none');
      // Another user's message may have come first: then the next request returns this one.
      if (saidBy(stream, ana.id).length > 0) return;
      const after = stream.events.at(-1)?.id ?? '';
      await waitForMessage(t, await ben.follow({ after, until: 'first' }), id);
    },
  },
  {
    title: 'until=first leaves out none of several earlier events, in order and without repeats',
    operation: 'liveMessages',
    quote: '`until=first` returns the same by long polling',
    async run(t, ana, ben) {
      let after = await positionOf(ben);
      const sent = await sayAll(ana, 'One', 'Two', 'Three');
      const received: string[] = [];
      // Each response may have one event or several, also by other users.
      for (let polls = 0; polls < 20 && received.at(-1) !== sent.at(-1); polls += 1) {
        const stream = await ben.follow({ after, until: 'first' });
        t.ok(await stream.waitForEnd(eventuallyMs), 'the end after the first events', 'none');
        after = stream.events.at(-1)?.id ?? after;
        received.push(...saidBy(stream, ana.id));
      }
      t.equal(received, sent, 'messages in all responses');
    },
  },
  {
    title: 'a changed name or avatar is sent to the stream',
    operation: 'liveMessages',
    quote: within,
    async run(t, ana, ben) {
      const stream = await followNow(ben);
      let { name, avatar } = ana.user;
      for (const change of [{ name: 'Ana Elsewhere' }, { avatar: (await addImage(ana)).url }]) {
        ({ name, avatar } = (await ana.request('updateProfile', change)).user);
        const isShown = () => {
          const { event } = changesOf(stream, ana.id).at(-1) ?? {};
          return (
            event?.type === 'person' && event.person.name === name && event.person.avatar === avatar
          );
        };
        t.ok(
          (await stream.first(isShown, eventuallyMs)) !== null,
          'an event of the change',
          change,
        );
      }
      stream.close();
      const person = { id: ana.id, name, avatar };
      const last = changesOf(stream, ana.id).at(-1)?.event;
      t.equal(last, { type: 'person', person }, 'the event');
    },
  },
  {
    title: 'the stream sends messages in the order of the list',
    operation: 'liveMessages',
    async run(t, ana, ben) {
      const stream = await followNow(ben);
      const sent = await Promise.all(Array.from({ length: 8 }, () => say(ana, 'At once')));
      for (const { id } of sent) await waitForMessage(t, stream, id);
      stream.close();
      const { items } = await ben.request('messages', { limit: 100 });
      const listed = idsOf(items.filter(({ userId }) => userId === ana.id));
      t.equal(saidBy(stream, ana.id), listed.toReversed(), 'messages in the stream');
    },
  },
  {
    title: 'a user receives their own messages and changes, once each',
    operation: 'liveMessages',
    quote: within,
    async run(t, ana) {
      const stream = await followNow(ana);
      const key = newKey();
      const { id } = await say(ana, 'By me', key);
      await say(ana, 'By me', key);
      await ana.request('updateProfile', { name: 'Ana Renamed' });
      const [last = ''] = await sayAll(ana, 'Last');
      await waitForMessage(t, stream, last);
      stream.close();
      t.equal(saidBy(stream, ana.id), [id, last], 'the own messages in the stream');
      t.equal(changesOf(stream, ana.id).length, 1, 'the number of events of the new name');
    },
  },
  {
    title: 'a stream without events sends a comment, or ends, within a minute',
    operation: 'liveMessages',
    quote: 'seconds it sends an event or a comment',
    isSlow: true,
    async run(t) {
      const stream = await followNow(await t.signUp());
      const startedAt = performance.now();
      do {
        const isHeard = await stream.goesOn(maxSilenceMs + 5 * atMostMs);
        t.ok(isHeard, `something within ${maxSilenceMs / 1000} s`, 'nothing');
      } while (performance.now() - startedAt < maxSilenceMs && !(await stream.waitForEnd(0)));
      stream.close();
    },
  },
];

export const liveGroup: Group = { name: 'live', isSerial: true, cases };
