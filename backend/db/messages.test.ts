import { createWorld } from '@mocks/world/world';
import { eventsAfter, toMessage } from './messages';

const now = Date.parse('2026-03-02T09:41:00Z');

test('returns messages and avatar changes after a position in their order', () => {
  const { db, person } = createWorld({ now });
  const cursor = db.sequence();
  const said = { userId: '3', message: 'Rain!', sentAt: now };
  db.messages.put({ id: 'last', ...said, sequence: cursor + 3 });
  db.messages.put({ id: 'first', ...said, sequence: cursor + 1 });
  db.users.put({ ...person('3'), name: 'Nova', changedAt: cursor + 2 });
  db.users.put({ ...person('4'), changedAt: cursor });

  const events = eventsAfter(db, cursor);

  expect(events).toMatchObject([
    { sequence: cursor + 1, event: { type: 'message', message: { id: 'first' } } },
    { sequence: cursor + 2, event: { type: 'person', person: { id: '3', name: 'Nova' } } },
    { sequence: cursor + 3, event: { type: 'message', message: { id: 'last' } } },
  ]);
  expect(eventsAfter(db, cursor + 3)).toEqual([]);
});

test('a message by an unknown user has no name and no avatar', () => {
  const { db } = createWorld({ now });
  const row = { id: 'm', userId: 'gone', message: 'Rain!', sentAt: now, sequence: 1 };

  expect(toMessage(db, row)).toEqual({
    id: 'm',
    userId: 'gone',
    userName: '',
    avatar: '',
    message: 'Rain!',
    timestamp: '2026-03-02T09:41:00.000Z',
  });
});
