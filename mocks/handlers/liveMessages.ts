import * as v from 'valibot';
import { chatEventSchema } from '@/contract/messages';
import { eventsAfter } from '../db/chatEvents';
import { letMembersSpeak } from '../members/members';
import type { Resolve } from './answer';
import { eventStream } from './eventStream';
import { invalid } from './reply';

export const liveMessages: Resolve<'liveMessages'> = ({ query: { after, until }, world }) => {
  if (!/^\d{1,15}$/.test(after)) return invalid([unknownPosition]);
  if (world.isLively) letMembersSpeak(world);
  const events = eventStream(world, {
    after: Number(after),
    endsWithFirst: until === 'first',
    read: (place) =>
      eventsAfter(world.db, place).map(({ sequence, event }) => ({
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
