import { mulberry32 } from '@/domain/random';
import { withLock } from '@/lib/tabs';
import { demoUserId } from '../seeds/samples';
import { withWorldLock, type World } from '../world/world';

/** Milliseconds. */
const replyAfter = { least: 3_000, span: 4_000 };
const remarkAfter = { least: 30_000, span: 50_000 };

const started = new WeakSet<World>();

/** Only one of several tabs runs them. Author and text follow from seed and messages. */
export function startBots(world: World): void {
  if (started.has(world)) return;
  started.add(world);
  const run = () => {
    const stops = [startRemarks(world), startReplies(world)];
    return new Promise<void>((resolve) => {
      world.ended.addEventListener('abort', () => {
        for (const stop of stops) stop();
        resolve();
      });
    });
  };
  // Where locks are missing or denied, each tab runs its own.
  void withLock(`water-savers:members:${world.name}|${world.seed}`, run);
}

const delayIn = ({ least, span }: typeof replyAfter, next: () => number) => least + (next() % span);

function startRemarks(world: World): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const remarkLater = () => {
    const next = chanceOf(world);
    const text = unsaid(world, botRemarks, next);
    const remark = () => {
      if (text !== undefined) say(world, text, next);
      remarkLater();
    };
    timer = setTimeout(remark, delayIn(remarkAfter, next));
  };
  remarkLater();
  return () => clearTimeout(timer);
}

function startReplies(world: World): () => void {
  let heard = world.db.sequence();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = world.subscribe(() => {
    const spoken = world.db.messages
      .all()
      .findLast(({ sequence, userId }) => sequence > heard && !isMember(world, userId));
    heard = world.db.sequence();
    if (!spoken || timer !== undefined) return;
    const next = chanceOf(world);
    const texts = botReplies.find(({ to }) => to.test(spoken.message))?.texts ?? [];
    const text = unsaid(world, texts, next);
    if (text === undefined) return;
    const reply = () => {
      timer = undefined;
      say(world, text, next, spoken.id);
    };
    timer = setTimeout(reply, delayIn(replyAfter, next));
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
  const lately = new Set(
    world.db.messages
      .all()
      .slice(-40)
      .map(({ message }) => message),
  );
  const fresh = texts.filter((text) => !lately.has(text));
  return fresh[next() % Math.max(1, fresh.length)];
}

/** Returns true for users who came with the world and have no account. */
function isMember({ db }: World, userId: string): boolean {
  const isSignedUp = db.accounts.all().some((account) => account.userId === userId);
  return userId !== demoUserId && !isSignedUp;
}

const chanceOf = ({ seed, db }: World) => mulberry32(seed + db.sequence());

const botRemarks: readonly string[] = [
  'First week with the new showerhead. Nobody noticed, but the meter did.',
  'Does anyone here collect the water that drips from the air conditioner?',
  'We boil just one cup at a time now. So simple.',
  'It’s raining! Barrels out, everyone 🌧️',
  'A full dishwasher beats washing by hand. Who knew?',
  'My daughter put a sticker on the tap: “Am I needed?”',
  'We’re letting the lawn go brown this summer, and the bees get the clover.',
  'The first half liter of cold water from the shower goes to the basil.',
  'Our school is counting dripping faucets. Four found, three fixed!',
  'Saved the pasta water for the soup tonight 🍝',
];

/** Replies of bots; the first match is used. */
export const botReplies: readonly { to: RegExp; texts: readonly string[] }[] = [
  {
    to: /\b(shower|bath)/i,
    texts: [
      'Two minutes less saves about twenty liters a day. Nice!',
      'We sing one song, then we’re done 🎵',
    ],
  },
  {
    to: /\b(tap|faucet|leak|drip)/i,
    texts: [
      'A washer costs a few cents, and then the nights are quiet.',
      'Good catch. A drip a second fills a bathtub in a week or so.',
    ],
  },
  {
    to: /\b(garden|plant|rain|barrel|tomato)/i,
    texts: [
      'Mulch helps, too. The soil stays moist for days.',
      'Water them in the evening, and you’ll lose less to the sun.',
    ],
  },
  { to: /\b(toilet|flush)/i, texts: ['A bottle in the tank works wonders with old toilets.'] },
  {
    to: /\?\s*$/,
    texts: [
      'Good question! I’d like to know, too.',
      'Let me ask my neighbor. She tries everything.',
    ],
  },
  {
    to: /\b(hi|hello|hey|good morning)\b/i,
    texts: ['Welcome! What did you save today?', 'Hello there 💧'],
  },
  {
    to: /(?:)/,
    texts: [
      'Great idea! I’ll try that at home.',
      'That adds up. Thank you!',
      'Every drop counts 💧',
    ],
  },
];
