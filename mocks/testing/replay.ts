import { operation, type OperationName } from '@/contract/operations';
import type { Arg } from '@/contract/types';
import { createClock } from '@/lib/clock';
import { materialize } from '../virtualUsers/materialize';
import type { WorldData } from '../db/schema';
import { idIn } from '../panel/recording/write';
import { generateSeedProfile } from '../seeds/generateSeedProfile';
import type { WorldName } from '../seeds/worlds';
import { createWorld, type World } from '../world/world';
import { anyImage, clientOf } from './client';

interface Beginning {
  readonly world?: WorldName;
  readonly seed?: number;
  readonly size?: number;
  /** An instant, ISO 8601. */
  readonly now: string;
  /** The person's time zone, an IANA name. */
  readonly zone?: string;
  /** Of the crowd, by id: who has rows of their own by then. */
  readonly joined?: readonly string[];
  /** Begins with this instead of the named world's data. */
  readonly data?: WorldData;
}

type Asking<Name extends OperationName> = Omit<Arg<Name>, 'bytes'>;

interface Happened<Name extends OperationName> {
  readonly name: Name;
  /** Milliseconds since the beginning. */
  readonly after: number;
  /** Who asks, by id; without it, whoever is signed in by then. */
  readonly as?: string | null;
  /** What it was answered with. */
  readonly status: number;
  /** How many bytes go with it. */
  readonly size?: number;
  /** The id that it gave, so that later ones may name what has another one now. */
  readonly gave?: string;
  readonly arg?: Asking<Name>;
}

/** A write as the panel of the fake API copies it. */
export type Replayed = { [Name in OperationName]: Happened<Name> }[OperationName];

/**
 * Asks a world for all of this at the times at which it came, and answers the world. Fails where the
 * world answers with another status. Files are made up: they are as long as they were.
 */
export async function replay(beginning: Beginning, writes: readonly Replayed[]): Promise<World> {
  const { world: name = 'demo', zone = 'UTC', now, seed, joined = [], ...rest } = beginning;
  const seedProfile = seed === undefined ? {} : { seedProfile: await generateSeedProfile(seed) };
  const startedAt = Date.parse(now);
  const clock = createClock();
  clock.stop(startedAt);
  const world = createWorld({ name, zone, clock, now: startedAt, ...seedProfile, ...rest });
  const { respond } = clientOf(world);

  for (const userId of joined) materialize(world, userId);
  const ids: Ids = [];
  for (const [index, write] of writes.entries()) {
    clock.travelTo(startedAt + write.after);
    takeSeat(world, write.as);
    const response = await respond(write.name, argOf(write, ids) as never);
    const body = await response.text();
    if (response.status !== write.status) {
      throw new Error(`${sentence(index, write)} answered ${response.status}. ${body}`);
    }
    const id = idIn({ headers: response.headers, body });
    if (write.gave !== undefined && id !== undefined) ids.push([write.gave, id]);
  }
  return world;
}

/** Ids that were given, with those that are given now. */
type Ids = Array<readonly [string, string]>;

function takeSeat(world: World, userId: string | null | undefined): void {
  if (userId === undefined || userId === (world.db.session()?.userId ?? null)) return;
  if (userId === null) return world.signOut();
  materialize(world, userId);
  world.signIn(userId);
}

function argOf({ name, arg = {}, gave = '', size = 0 }: Replayed, ids: Ids): unknown {
  const text = ids.reduce((rest, [was, is]) => rest.replaceAll(was, is), JSON.stringify(arg));
  const { bytes } = operation(name);
  const sent = JSON.parse(text) as object;
  if (!bytes) return sent;
  return { ...sent, bytes: bytes === 'image/*' ? anyImage : madeUpFilm(`${text} ${gave}`, size) };
}

/** Of so many bytes, and another one for each text. */
const madeUpFilm = (text: string, size: number) =>
  new Blob(['\0\0\0\u0018ftypisom ', text, new Uint8Array(size)]).slice(0, size);

const sentence = (index: number, { name, status }: Replayed) =>
  `Write ${index + 1}, "${name}", was answered ${status} when it was recorded, and now is`;
