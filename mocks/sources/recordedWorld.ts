import * as v from 'valibot';
import { challengeSchema } from '@/contract/challenges';
import { ledgerEntrySchema } from '@/contract/ledger';
import { messageSchema } from '@/contract/messages';
import { operation } from '@/contract/operations';
import { userSchema } from '@/contract/session';
import { videoSchema } from '@/contract/videos';
import { badges, dailyChallenges, quotes } from '@backend/content/content';
import { isZone } from '@/domain/calendar';
import { rankForLevel } from '@/domain/levels';
import { createDb } from '@backend/db/db';
import { appendEntry } from '@backend/db/ledgerWrites';
import { addFollow } from '@backend/db/people';
import { tableSchemas, worldDataSchema, type SavingRow, type WorldData } from '@backend/db/schema';
import { objectsIn, parsed } from '../browser/requestLog';
import { demoUserId, justBegun } from '../seeds/samples';
import type { Exchange } from './exchangeLog';

/** Another person, as lists and profiles show them. */
const otherSchema = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  points: v.exactOptional(v.number()),
  level: v.exactOptional(v.number()),
  isFollowed: v.exactOptional(v.boolean()),
});

/** Returns the user who is signed in at the end and the data in the responses. */
function readAll(exchanges: readonly Exchange[]) {
  // Who is signed in isn't known without one of these: then it's the user whom every world has.
  const isKnown = exchanges.some(
    ({ name }) => operation(name).access === 'anyone' && name !== 'image',
  );
  let as: string | null = isKnown ? null : demoUserId;
  const seen: Array<{ as: string; value: Readonly<Record<string, unknown>> }> = [];
  for (const { name, status, body } of exchanges) {
    if (status >= 400 || name === 'quotes') continue;
    const value = parsed(body);
    const { user } = (value ?? {}) as { user?: { id?: unknown } | null };
    if (user !== undefined) as = user === null ? null : String(user.id);
    seen.push(...objectsIn(value).map((each) => ({ as: as ?? '', value: each })));
  }
  /** Returns the last state of each object that fits a schema, and who was signed in. */
  function lastOf<Row extends { id: string }>(schema: v.GenericSchema<unknown, Row>) {
    const byId = new Map<string, Row & { readonly as: string }>();
    for (const { as: userId, value } of seen) {
      const { success, output } = v.safeParse(schema, value);
      if (!success) continue;
      byId.delete(output.id);
      byId.set(output.id, { as: userId, ...output });
    }
    return [...byId.values()];
  }
  const online = seen.map(({ value }) => Number(value['online'])).findLast(Number.isSafeInteger);
  return { as, lastOf, online };
}

/** Returns the time zone that a request names. */
function zoneIn(exchanges: readonly Exchange[]): string {
  const sent = exchanges.map(({ path, sent: body }) => `${path}${body}`).join();
  const zone = decodeURIComponent(/\bzone(?:=|":")([\w/%-]+)/.exec(sent)?.[1] ?? '');
  return isZone(zone) ? zone : 'UTC';
}

/** Returns a consistent world that contains only the data from the exchanges. */
export function recordedWorld(exchanges: readonly Exchange[]): WorldData {
  const zone = zoneIn(exchanges);
  const { as, lastOf, online = 0 } = readAll(exchanges);
  const startedAt = Math.min(...exchanges.map(({ at }) => at));
  const messages = lastOf(messageSchema);
  const shown = lastOf(challengeSchema);
  const db = createDb({
    startedAt,
    online,
    session: as === null ? null : { userId: as },
    challenges: shown.length > 0 ? v.parse(tableSchemas.challenges, shown) : [...dailyChallenges],
    badges: [...badges],
    quotes: [...quotes],
  });

  const authors = messages.map(({ userId: id, userName: name, avatar }) => ({ id, name, avatar }));
  // Every world has this user.
  const first = { id: demoUserId, name: 'Water Guardian', avatar: '' };
  const own = lastOf(userSchema);
  const others = lastOf(otherSchema);
  const unknown = { ...justBegun, level: 0, email: '', joinedAt: startedAt };
  for (const user of [first, ...authors, ...others, ...own])
    db.users.put({ ...unknown, ...db.users.get(user.id), ...user });
  for (const { id, email } of own) db.accounts.put({ id: email, userId: id });

  const entries = lastOf(ledgerEntrySchema).filter(({ source }) => source !== 'seed');
  for (const user of db.users.all()) {
    const { id: userId, points, level, badges: earned } = user;
    const known = entries.filter((each) => each.as === userId);
    const rest = points - known.reduce((sum, each) => sum + each.points, 0);
    db.users.put({ ...user, points: 0 });
    const before = { userId, zone, savings: [], at: startedAt };
    const seed = { source: 'seed', kind: 'seed', title: 'Points from before' } as const;
    appendEntry(db, { ...before, ...seed, points: Math.max(0, rest) });
    for (const entry of known.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
      const kind = entry.points < 0 ? 'reversal' : 'award';
      const savings = entry.savings as SavingRow[];
      appendEntry(db, { ...entry, userId, zone, savings, kind, at: Date.parse(entry.at) });
    }
    const credited = db.users.get(userId) ?? user;
    const levelNow = level || credited.level;
    db.users.put({ ...credited, level: levelNow, rank: rankForLevel(levelNow), badges: earned });
  }

  for (const { id: challengeId, completed, as: userId } of shown) {
    const row = { id: `${userId}:${challengeId}`, userId, challengeId, stars: 1 };
    if (completed) db.completions.put({ ...row, completedAt: startedAt });
  }
  for (const { id, isFollowed, as: userId } of others)
    if (isFollowed) addFollow(db, userId, id, startedAt);
  const videos = lastOf(videoSchema).map((video) => ({
    ...video,
    userId: video.as,
    uploadedAt: Date.parse(video.uploadedAt),
  }));
  const sent = messages
    .map((message) => ({ ...message, sentAt: Date.parse(message.timestamp) }))
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map((message, index) => ({ ...message, sequence: index + 1 }));
  return v.parse(worldDataSchema, { ...db.dump(), videos, messages: sent, sequence: sent.length });
}
