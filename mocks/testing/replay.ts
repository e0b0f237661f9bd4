import { operation, type OperationName } from '@/contract/operations';
import type { Arg } from '@/contract/types';
import { createClock } from '@/lib/clock';
import type { WorldData } from '@backend/db/schema';
import { materialize } from '../virtualUsers/virtualUserRows';
import { idIn } from '../panel/recording';
import { generateSeedProfile, type WorldName } from '../seeds/worlds';
import { createWorld, type World } from '../world/world';
import { anyImage, clientOf } from './client';

interface Beginning {
  readonly world?: WorldName;
  readonly seed?: number;
  readonly size?: number;
  /** The time, in ISO 8601. */
  readonly now: string;
  /** The user's IANA time zone. */
  readonly zone?: string;
  /** Ids of virtual users who have rows. */
  readonly joined?: readonly string[];
  /** Starts with this data instead of the named world's. */
  readonly data?: WorldData;
}

type Asking<Name extends OperationName> = Omit<Arg<Name>, 'bytes'>;

interface Happened<Name extends OperationName> {
  readonly name: Name;
  /** Milliseconds since the start. */
  readonly after: number;
  /** The user's id; without it, the user who is signed in at the time. */
  readonly as?: string | null;
  readonly status: number;
  /** The number of bytes in the body. */
  readonly size?: number;
  /** The id that was created, which later writes may refer to. */
  readonly gave?: string;
  readonly arg?: Asking<Name>;
}

/** A write as the panel copies it. */
export type Replayed = { [Name in OperationName]: Happened<Name> }[OperationName];

/** Throws if a response has another status. Files are generated with the same length. */
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

/** Recorded ids with the current ones. */
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
  return {
    ...sent,
    bytes: bytes === 'image/*' ? anyImage : generatedVideo(`${text} ${gave}`, size),
  };
}

/** Returns this many bytes, different for each text. */
const generatedVideo = (text: string, size: number) =>
  new Blob(['\0\0\0\u0018ftypisom ', text, new Uint8Array(size)]).slice(0, size);

const sentence = (index: number, { name, status }: Replayed) =>
  `Write ${index + 1}, "${name}", was answered ${status} when it was recorded, and now is`;
