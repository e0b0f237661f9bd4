import { passwordHash } from '@backend/db/people';
import type { UserRow, WorldData } from '@backend/db/schema';
import { allChallenges, severalOfEachType } from '@backend/content/content';
import { demoWorld, partId, type WorldStart } from './demo';
import {
  defaultSeedProfile,
  demoEmail,
  demoUserId,
  justBegun,
  replacementPart,
  type SeedProfile,
} from './samples';

type MakeWorld = (seedProfile: SeedProfile, beginning: WorldStart) => WorldData;

interface StartingWorld {
  readonly make: MakeWorld;
  /** True if passwords have to be right and emails unique. */
  readonly isStrict: boolean;
  readonly description: string;
}

const withDemoUser = (demo: WorldData, change: Partial<UserRow>): WorldData => ({
  ...demo,
  users: demo.users.map((user) => (user.id === demoUserId ? { ...user, ...change } : user)),
});

const newcomerWorld: MakeWorld = (seedProfile, beginning) => {
  const demo = demoWorld(seedProfile, beginning);
  const replacement = { userId: partId(seedProfile, replacementPart) };
  return {
    ...withDemoUser(demo, { name: 'New Saver', ...justBegun }),
    ledger: demo.ledger.filter(({ userId }) => userId !== demoUserId),
    completions: [],
    videos: [],
    follows: [],
    messages: demo.messages.map((message) =>
      message.userId === demoUserId ? { ...message, ...replacement } : message,
    ),
  };
};

const spam = 'Win a free shower head! Pay for shipping only: www.showers.example';

const moderatorWorld: MakeWorld = (seedProfile, beginning) => {
  const demo = withDemoUser(demoWorld(seedProfile, beginning), { isModerator: true });
  const sequence = demo.sequence + 1;
  const at = beginning.startedAt - 60_000;
  const spammer = partId(seedProfile, 5);
  const spamMessage = {
    id: String(sequence),
    userId: spammer,
    message: spam,
    sentAt: at,
    sequence,
  };
  const about = { messageId: spamMessage.id, text: spam, personId: spammer };
  const reports = [
    { ...about, reason: 'spam', note: '' },
    { ...about, reason: 'false', note: 'That shop does not exist.' },
    { personId: spammer, reason: 'other', note: 'Writes to everybody who follows them.' },
  ] as const;
  return {
    ...demo,
    sequence,
    messages: [...demo.messages, spamMessage],
    reports: reports.map((report, index) => {
      const userId = partId(seedProfile, index);
      return { ...report, id: `${userId}:${sequence}`, userId, at: at + index };
    }),
  };
};

const demoAccount = {
  id: demoEmail,
  userId: demoUserId,
  passwordHash: passwordHash(demoEmail, 'drop-by-drop'),
};

export const startingWorlds = {
  demo: {
    make: demoWorld,
    isStrict: false,
    description:
      'Samples of the specification, and two more challenges a day from the second day on; any email and password open the demo account.',
  },
  newcomer: {
    make: newcomerWorld,
    isStrict: false,
    description: 'Like demo, but with a new account: no points, no badges, no videos.',
  },
  community: {
    make: (...given) => ({ ...demoWorld(...given), challenges: [...allChallenges] }),
    isStrict: false,
    description: 'Like demo, but with all challenges from the first day.',
  },
  strict: {
    make: (...given) => ({
      ...withDemoUser(demoWorld(...given), { isModerator: true }),
      challenges: [...severalOfEachType],
      accounts: [demoAccount],
    }),
    isStrict: true,
    description:
      'Like demo, but with several challenges of each type; passwords are checked and emails are unique; water@guardian.io with drop-by-drop opens the demo account, which is a moderator.',
  },
  moderator: {
    make: moderatorWorld,
    isStrict: false,
    description: 'Like demo, but the demo account is a moderator and has reports to decide.',
  },
} as const satisfies Record<string, StartingWorld>;

export type WorldName = keyof typeof startingWorlds;

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(startingWorlds, name);

/** Seeds other than the default load faker. */
export async function generateSeedProfile(seed: number): Promise<SeedProfile> {
  if (seed === defaultSeedProfile.seed) return defaultSeedProfile;
  const { makeSeedProfile } = await import('./makeSeedProfile');
  return makeSeedProfile(seed);
}
