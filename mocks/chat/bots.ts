import { mulberry32 } from '@/domain/random';
import type { MessageRow } from '@backend/db/schema';
import { demoUserId } from '../seeds/samples';
import type { World } from '../world/world';
import { withWorldLock } from '../world/worldLock';
import { botReplies, botRemarks } from './lines';

const seconds = 1000;
const answerAfter = { least: 3 * seconds, span: 4 * seconds };
const remarkAfter = { least: 30 * seconds, span: 50 * seconds };

const speaking = new WeakSet<World>();

/** Only one of several tabs runs them. Author and text follow from seed and messages. */
export function startBots(world: World): void {
  if (speaking.has(world)) return;
  speaking.add(world);
  const begin = () => {
    const silences = [remarkNowAndThen(world), answerWhatIsSaid(world)];
    return new Promise<void>((resolve) => {
      world.ended.addEventListener('abort', () => {
        for (const silence of silences) silence();
        resolve();
      });
    });
  };
  const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
  const name = `water-savers:members:${world.name}|${world.seed}`;
  // Where locks are denied, each tab runs its own.
  if (locks) void locks.request(name, begin).catch(begin);
  else void begin();
}

function remarkNowAndThen(world: World): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const remarkLater = () => {
    const next = chanceOf(world);
    const text = unsaid(world, botRemarks, next);
    timer = setTimeout(
      () => {
        if (text !== undefined) say(world, text, next);
        remarkLater();
      },
      remarkAfter.least + (next() % remarkAfter.span),
    );
  };
  remarkLater();
  return () => clearTimeout(timer);
}

function answerWhatIsSaid(world: World): () => void {
  let heard = world.db.sequence();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = world.subscribe(() => {
    const spoken = world.db.messages
      .all()
      .findLast(({ sequence, userId }) => sequence > heard && !isMember(world, userId));
    heard = world.db.sequence();
    if (!spoken || timer !== undefined) return;
    const next = chanceOf(world);
    const text = unsaid(
      world,
      botReplies.find(({ to }) => to.test(spoken.message))?.texts ?? [],
      next,
    );
    if (text === undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        say(world, text, next, spoken.id);
      },
      answerAfter.least + (next() % answerAfter.span),
    );
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

function say(world: World, message: string, next: () => number, replyTo?: string): void {
  const { db } = world;
  void withWorldLock(() =>
    world.transact(() => {
      const members = db.users.all().filter(({ id }) => isMember(world, id));
      const speaker = members[next() % members.length];
      if (!speaker) return;
      const sequence = db.nextSequence();
      const said = { userId: speaker.id, message, sentAt: world.now(), sequence };
      const answered = replyTo !== undefined && { replyTo };
      db.messages.put({ id: String(sequence), ...said, ...answered });
    }),
  );
}

function unsaid(world: World, texts: readonly string[], next: () => number): string | undefined {
  const lately = new Set(lastMessages(world).map(({ message }) => message));
  const fresh = texts.filter((text) => !lately.has(text));
  return fresh[next() % Math.max(1, fresh.length)];
}

const lastMessages = ({ db }: World): MessageRow[] => db.messages.all().slice(-40);

/** Returns true for users who came with the world and have no account. */
function isMember({ db }: World, userId: string): boolean {
  const isSignedUp = db.accounts.all().some((account) => account.userId === userId);
  return userId !== demoUserId && !isSignedUp;
}

const chanceOf = ({ seed, db }: World) => mulberry32(seed + db.sequence());
