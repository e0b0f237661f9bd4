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
import { createDb, type Db } from '@backend/db/db';
import { appendEntry } from '@backend/db/ledgerWrites';
import { addFollow } from '@backend/db/people';
import {
  tableSchemas,
  worldDataSchema,
  type EntryRow,
  type UserRow,
  type WorldData,
} from '@backend/db/schema';
import { parsed } from '../browser/requestLog';
import { demoUserId, justBegun } from '../seeds/samples';
import type { Exchange } from './exchangeLog';

/** Another person, as lists and profiles show them. */
const otherSchema = v.object({
  id: v.string(),
  name: v.string(),
  avatar: v.string(),
  points: v.optional(v.number()),
  level: v.optional(v.number()),
  isFollowed: v.optional(v.boolean()),
});

type Entry = Pick<EntryRow, 'source' | 'title' | 'points' | 'savings'> & { readonly at: string };
type Person = v.InferOutput<typeof otherSchema>;

interface Seen {
  /** The signed-in user's id at the time. */
  readonly as: string;
  readonly value: unknown;
}

function objectsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** Returns what the responses show, with the user who was signed in at the time. */
function objectsOf(exchanges: readonly Exchange[]) {
  // Who is signed in isn't known without one of these: then it's the user whom every world has.
  const isKnown = exchanges.some(
    ({ name }) => operation(name).access === 'anyone' && name !== 'image',
  );
  let as: string | null = isKnown ? null : demoUserId;
  const seen: Seen[] = [];
  for (const { name, status, body } of exchanges) {
    if (status >= 400) continue;
    const value = parsed(body);
    const { user } = (value ?? {}) as { user?: { id?: unknown } | null };
    if (user !== undefined) as = user === null ? null : String(user.id);
    if (name !== 'quotes')
      seen.push(...objectsIn(value).map((each) => ({ as: as ?? '', value: each })));
  }
  return { as, seen };
}

/** Returns the last state of each object that fits a schema, by its id. */
function lastOf<Schema extends v.GenericSchema>(seen: readonly Seen[], schema: Schema) {
  const byId = new Map<string, unknown>();
  for (const { as, value } of seen) {
    const { success, output } = v.safeParse(schema, value);
    if (!success) continue;
    const { id } = output as { id: string };
    byId.delete(id);
    byId.set(id, { as, ...(output as { id: string }) });
  }
  return [...byId.values()] as Array<v.InferOutput<Schema> & { readonly as: string }>;
}

/** Returns a world with what the exchanges show, and with nobody else. Its rows are consistent. */
export function recordedWorld(exchanges: readonly Exchange[]): WorldData {
  const [, named = ''] =
    /\bzone(?:=|":")([\w/%-]+)/.exec(exchanges.map(({ path, sent }) => `${path}${sent}`).join()) ??
    [];
  const zone = isZone(decodeURIComponent(named)) ? decodeURIComponent(named) : 'UTC';
  const { as, seen } = objectsOf(exchanges);
  const startedAt = Math.min(...exchanges.map(({ at }) => at));
  const messages = lastOf(seen, messageSchema);
  const shown = lastOf(seen, challengeSchema);
  const online = seen.map(({ value }) => Number((value as { online?: number }).online));
  const db = createDb({
    startedAt,
    online: online.findLast(Number.isSafeInteger) ?? 0,
    session: as === null ? null : { userId: as },
    challenges: shown.length > 0 ? v.parse(tableSchemas.challenges, shown) : [...dailyChallenges],
    badges: [...badges],
    quotes: [...quotes],
  });

  const authors = messages.map(({ userId: id, userName: name, avatar }) => ({ id, name, avatar }));
  // Every world has this user.
  const first = { id: demoUserId, name: 'Water Guardian', avatar: '' };
  const own = lastOf(seen, userSchema);
  const others = lastOf(seen, otherSchema);
  for (const { points, level, ...user } of [first, ...authors, ...others, ...own] as Person[]) {
    const before = db.users.get(user.id) ?? {
      ...justBegun,
      level: 0,
      email: '',
      joinedAt: startedAt,
    };
    const known = {
      ...(points !== undefined && { points }),
      ...(level !== undefined && { level }),
    };
    db.users.put({ ...before, ...user, ...known });
  }
  for (const { id, email } of own) db.accounts.put({ id: email, userId: id });
  const entries = lastOf(seen, ledgerEntrySchema) as ReadonlyArray<Entry & { readonly as: string }>;
  for (const user of db.users.all())
    putLedger(db, user, {
      entries: entries.filter((each) => each.as === user.id),
      zone,
      startedAt,
    });

  for (const { id, completed, as: userId } of shown) {
    const row = {
      id: `${userId}:${id}`,
      userId,
      challengeId: id,
      completedAt: startedAt,
      stars: 1,
    };
    if (completed) db.completions.put(row);
  }
  for (const { id, isFollowed, as: userId } of others)
    if (isFollowed) addFollow(db, userId, id, startedAt);
  const videos = lastOf(seen, videoSchema).map(({ as: userId, uploadedAt, ...video }) => ({
    ...video,
    userId,
    uploadedAt: Date.parse(uploadedAt),
  }));
  const sent = messages
    .map(({ timestamp, ...message }) => ({ ...message, sentAt: Date.parse(timestamp) }))
    .toSorted((a, b) => a.sentAt - b.sentAt)
    .map((message, index) => ({ ...message, sequence: index + 1 }));
  const sequence = sent.length;
  return v.parse(worldDataSchema, { ...db.dump(), videos, messages: sent, sequence });
}

interface Ledger {
  readonly entries: readonly Entry[];
  readonly zone: string;
  readonly startedAt: number;
}

/** Gives a user their recorded entries, and one for the rest of their points. */
function putLedger(db: Db, user: UserRow, { entries, zone, startedAt }: Ledger): void {
  const { id: userId, level, badges: earned } = user;
  const known = entries.filter(({ source }) => source !== 'seed');
  const rest = user.points - known.reduce((sum, { points }) => sum + points, 0);
  const seed = { source: 'seed', title: 'Points from before', savings: [], at: '' };
  db.users.put({ ...user, points: 0 });
  const inOrder = known.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const { at: text, ...entry } of [{ ...seed, points: Math.max(0, rest) }, ...inOrder]) {
    const kind = text === '' ? 'seed' : entry.points < 0 ? 'reversal' : 'award';
    appendEntry(db, { ...entry, userId, kind, at: Date.parse(text) || startedAt, zone });
  }
  const credited = db.users.get(userId) ?? user;
  const levelNow = level || credited.level;
  db.users.put({ ...credited, level: levelNow, rank: rankForLevel(levelNow), badges: earned });
}
