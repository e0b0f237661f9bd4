import * as fc from 'fast-check';
import type { WorldData } from '@backend/db/schema';
import { createWorld } from '../world/world';

const start = createWorld({ now: Date.parse('2026-03-02T09:41:00Z') }).db.dump();

/** A stored world in which the demo user's last award was credited twice. */
export function withRepeatedSource(text: string): string {
  const record = JSON.parse(text) as { data: WorldData };
  const { users, ledger } = record.data;
  const last = ledger.findLast(({ userId }) => userId === '1');
  const [demo] = users;
  if (!last || !demo) throw new Error('The demo user has no ledger.');
  ledger.push(last);
  demo.points += last.points;
  return JSON.stringify(record);
}

/** An unfinished upload as a stored row. */
export const uploadOf = (userId: string, offset = 0): string =>
  JSON.stringify({ ...upload, userId, offset });

const upload = {
  id: 'u1',
  userId: '1',
  fileIds: [],
  type: 'video/mp4',
  name: 'tap.mp4',
  length: 4,
  offset: 0,
  hash: '',
  touchedAt: start.startedAt,
} satisfies WorldData['uploads'][number];

/** Stored worlds of the right shape with odd values, and some of a wrong shape. */
export const almostValidRecord = fc
  .record({
    startedAt: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
    online: fc.oneof(fc.integer(), fc.double()),
    points: fc.oneof(fc.constant(0), fc.maxSafeInteger(), fc.string()),
    text: fc.string(),
    userId: fc.constantFrom('1', '2', '99'),
    sentAt: fc.oneof(fc.integer(), fc.maxSafeInteger()),
  })
  .map(({ points, text, userId, sentAt, ...changes }) => {
    const users = start.users.map((user) => ({ ...user, points, name: text, avatar: text }));
    const messages = start.messages.map((each) => ({ ...each, userId, sentAt, message: text }));
    const ledger = points === 0 ? [] : start.ledger;
    const uploads = [{ ...upload, userId, touchedAt: sentAt, name: text, type: text }];
    const recording = { fileIds: [text], type: text, hash: text, size: sentAt, uploads: [] };
    const videos = start.videos.map((each) => ({ ...each, userId, title: text, recording }));
    const odd = { ...start, ...changes, users, messages, ledger, uploads, videos };
    return JSON.stringify({ version: 2, name: 'demo', seed: 12, data: odd });
  });
