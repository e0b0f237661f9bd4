import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { couple, eventuallyMs, positionOf, saidBy, waitForMessage } from '../liveChat';

const severalAtOnce: Case = {
  title: 'until=first leaves out none of several events, in order and without repeats',
  operation: 'liveMessages',
  quote: '`until=first` returns the same by long polling',
  async run(t) {
    const { ana, ben } = await couple(t);
    let position = await positionOf(ben);
    const sent: string[] = [];
    for (const text of ['One', 'Two', 'Three']) {
      sent.push((await fixtures.sendMessage(ana, text)).message.id);
    }
    const received: string[] = [];
    // Each response may have one event or several, also by other users.
    for (let polls = 0; polls < 20 && received.at(-1) !== sent.at(-1); polls += 1) {
      const stream = await ben.follow({ after: position, until: 'first' });
      await stream.waitForEnd(eventuallyMs);
      position = stream.events.at(-1)?.id ?? position;
      received.push(...saidBy(stream, ana.id));
    }
    t.equal(received, sent, 'messages in all responses');
  },
};

const fromTheMiddle: Case = {
  title: 'each of several events has a position after which the stream continues',
  operation: 'liveMessages',
  quote: 'Its id is a position from which a client can reconnect',
  async run(t) {
    const { ana, ben } = await couple(t);
    const after = await positionOf(ben);
    const sent: string[] = [];
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      sent.push((await fixtures.sendMessage(ana, text)).message.id);
    }
    const whole = await ben.follow({ after });
    await waitForMessage(t, whole, sent.at(-1) ?? '');
    whole.close();
    for (const index of [0, 1, 2]) {
      const at = whole.events.find(
        ({ event }) => event.type === 'message' && event.message.id === sent[index],
      );
      const rest = await ben.follow({ after: at?.id ?? '' });
      await waitForMessage(t, rest, sent.at(-1) ?? '');
      rest.close();
      t.equal(saidBy(rest, ana.id), sent.slice(index + 1), `messages after event ${index + 1}`);
    }
  },
};

const ownMessages: Case = {
  title: 'a user receives their own messages and changes, once each',
  operation: 'liveMessages',
  quote: 'Each event is sent within a second',
  async run(t) {
    const { ana } = await couple(t);
    const stream = await ana.follow({ after: await positionOf(ana) });
    const idempotencyKey = fixtures.newKey();
    const { message } = await fixtures.sendMessage(ana, 'By me', idempotencyKey);
    await fixtures.sendMessage(ana, 'By me', idempotencyKey);
    await ana.request('updateProfile', { name: 'Ana Renamed' });
    const { message: last } = await fixtures.sendMessage(ana, 'Last');
    await waitForMessage(t, stream, last.id);
    stream.close();
    t.equal(saidBy(stream, ana.id), [message.id, last.id], 'the own messages in the stream');
    const changes = stream.events.filter(
      ({ event }) => event.type === 'person' && event.person.id === ana.id,
    );
    t.equal(changes.length, 1, 'the number of events of the new name');
  },
};

/** Where a stream continues. */
export const positionCases: readonly Case[] = [severalAtOnce, fromTheMiddle, ownMessages];
