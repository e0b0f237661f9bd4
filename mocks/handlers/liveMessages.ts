import * as v from 'valibot';
import { chatEventSchema } from '@/contract/messages';
import { eventsAfter } from '../db/chatEvents';
import { letMembersSpeak } from '../members/members';
import type { Resolve } from './answer';
import { eventStream } from './eventStream';
import { invalid } from './reply';

export const liveMessages: Resolve<'liveMessages'> = ({ query: { after, until }, world }) => {
  if (!/^\d{1,15}$/.test(after)) return invalid([unknownPosition]);
  // Ahead of all events one comes in at the last, and hears what happens from now on.
  const place = Math.min(Number(after), world.db.sequence());
  if (world.isLively) letMembersSpeak(world);
  const events = eventStream(world, {
    after: place,
    endsWithFirst: until === 'first',
    read: (from) =>
      eventsAfter(world.db, from).map(({ sequence, event }) => ({
        sequence,
        event: v.parse(chatEventSchema, event),
      })),
  });
  return { kind: 'events', events };
};

const unknownPosition = {
  pointer: '/after',
  code: 'invalid',
  message: 'The position must be one from an earlier answer.',
};
