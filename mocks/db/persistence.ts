import * as v from 'valibot';
import { balance } from '@/domain/ledger';
import { ownName } from '@/lib/appPath';
import { entryId } from '@backend/db/ledger';
import { worldDataSchema, type WorldData } from '@backend/db/schema';
import { hash } from '@backend/hash';
import { readStored, readStoredJson, writeStored } from '../world/storage';
import { worldStorageKey, type WorldKey } from '../world/worldKey';

/** Increase with each change of the schema that older data doesn't fit. */
export const recordVersion = 3;

export const recordSchema = v.object({
  version: v.literal(recordVersion),
  name: v.string(),
  seed: v.number(),
  data: v.pipe(worldDataSchema, v.check(isConsistent, 'The rows are inconsistent')),
});

const revisionKey = (key: WorldKey) => `${worldStorageKey(key)}:revision`;

export function createPersistence(key: WorldKey) {
  const { name, seed } = key;
  let seen: string | null = null;
  let count = 0;
  return {
    /** Returns the stored data, or null if there is none or it was unusable and set aside. */
    read(): WorldData | null {
      seen = readStored(revisionKey(key));
      const record = readStoredJson(recordSchema, worldStorageKey(key));
      if (record?.name === name && record.seed === seed) return record.data;
      setAside(key);
      return null;
    },
    write(data: WorldData) {
      const text = JSON.stringify({ version: recordVersion, name, seed, data });
      if (!writeStored(worldStorageKey(key), text)) return;
      count += 1;
      const revision = `${count}-${hash(text)}`;
      if (writeStored(revisionKey(key), revision)) seen = revision;
    },
    /** Returns true if another tab wrote since the last read or write. */
    isStale() {
      const revision = readStored(revisionKey(key));
      return revision !== null && revision !== seen;
    },
    watch(listener: () => void) {
      globalThis.addEventListener?.('storage', (event) => {
        if (event.key === ownName(revisionKey(key))) listener();
      });
    },
  };
}

export function deleteStoredWorld(key: WorldKey): void {
  writeStored(worldStorageKey(key), null);
  writeStored(revisionKey(key), null);
}

function setAside(key: WorldKey): void {
  const text = readStored(worldStorageKey(key));
  if (text === null) return;
  writeStored(`${worldStorageKey(key)}:set-aside`, text);
  deleteStoredWorld(key);
  console.warn(
    `The stored world "${key.name}" could not be read. It was set aside, and the world starts again from its seed.`,
  );
}

/** Returns true if all references exist and all points follow from the ledger. */
export function isConsistent(data: WorldData): boolean {
  const tables = Object.values(data).filter((rows) => Array.isArray(rows));
  const users = new Set(data.users.map(({ id }) => id));
  const known = new Set([...users, ...data.deletions.map(({ id }) => id)]);
  const challenges = new Set(data.challenges.map(({ id }) => id));
  const { completions, attempts, follows, session } = data;
  return (
    tables.every((rows) => new Set(rows.map(({ id }) => id)).size === rows.length) &&
    known.has('1') &&
    tables.flat().every((row) => !('userId' in row) || known.has(row.userId)) &&
    follows.every(({ followedId }) => users.has(followedId)) &&
    [...completions, ...attempts].every(({ challengeId }) => challenges.has(challengeId)) &&
    (session === null || users.has(session.userId)) &&
    addsUp(data)
  );
}

function addsUp({ users, ledger }: WorldData): boolean {
  const sources = new Set(ledger.map(({ userId, source }) => entryId(userId, source)));
  return (
    sources.size === ledger.length &&
    ledger.every(({ id, userId, source }) => id === entryId(userId, source)) &&
    users.every(
      ({ id, points }) => points === balance(ledger.filter(({ userId }) => userId === id)),
    )
  );
}
