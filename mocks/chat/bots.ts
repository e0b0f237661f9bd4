import { mulberry32 } from '@/domain/random';
import { withLock } from '@/lib/tabs';
import { demoUserId } from '../seeds/samples';
import { withWorldLock, type World } from '../world/world';
import lines from './lines.json' with { type: 'json' };

const { remarks, replies } = lines;

/** Milliseconds. */
const replyAfter = { least: 3_000, span: 4_000 };
const remarkAfter = { least: 30_000, span: 50_000 };

/** The first match is used. */
export const botReplies = replies.map(({ to, texts }) => ({ to: new RegExp(to, 'i'), texts }));

const started = new WeakSet<World>();

/** Only one of several tabs runs them. Author and text follow from seed and messages. */
export function startBots(world: World): void {
  if (started.has(world)) return;
  started.add(world);
  // Where locks are missing or denied, each tab runs its own.
  void withLock(`water-savers:members:${world.name}|${world.seed}`, () => runBots(world));
}

type Timer = ReturnType<typeof setTimeout>;

function runBots(world: World): Promise<void> {
  let remark: Timer;
  let reply: Timer | undefined;
  let heard = world.db.sequence();
  const remarkLater = () => {
    remark = sayLater(world, { texts: remarks, ...remarkAfter }, remarkLater);
  };
  remarkLater();
  const unsubscribe = world.subscribe(() => {
    const spoken = world.db.messages
      .all()
      .findLast(({ sequence, userId }) => sequence > heard && !isMember(world, userId));
    heard = world.db.sequence();
    if (!spoken || reply !== undefined) return;
    const texts = botReplies.find(({ to }) => to.test(spoken.message))?.texts ?? [];
    const end = () => {
      reply = undefined;
    };
    reply = sayLater(world, { texts, ...replyAfter, replyTo: spoken.id }, end);
  });
  return new Promise((resolve) => {
    world.ended.addEventListener('abort', () => {
      unsubscribe();
      clearTimeout(remark);
      clearTimeout(reply);
      resolve();
    });
  });
}

type Line = typeof replyAfter & { readonly texts: readonly string[]; readonly replyTo?: string };

/** Says one of the texts after a while, unless all of them were said lately. */
function sayLater(world: World, { texts, least, span, replyTo }: Line, then: () => void): Timer {
  const { db, seed } = world;
  const next = mulberry32(seed + db.sequence());
  const lately = db.messages.all().slice(-40);
  const fresh = texts.filter((text) => !lately.some(({ message }) => message === text));
  const message = fresh[next() % Math.max(1, fresh.length)];
  const say = (text: string) => {
    const members = db.users.all().filter(({ id }) => isMember(world, id));
    const speaker = members[next() % members.length];
    if (!speaker) return;
    const sequence = db.nextSequence();
    const said = { userId: speaker.id, message: text, sentAt: world.now(), sequence };
    db.messages.put({ id: String(sequence), ...said, ...(replyTo !== undefined && { replyTo }) });
  };
  return setTimeout(
    () => {
      if (message !== undefined) void withWorldLock(() => world.transact(() => say(message)));
      then();
    },
    least + (next() % span),
  );
}

/** Returns true for users who came with the world and have no account. */
function isMember({ db }: World, userId: string): boolean {
  const isSignedUp = db.accounts.all().some((account) => account.userId === userId);
  return userId !== demoUserId && !isSignedUp;
}
