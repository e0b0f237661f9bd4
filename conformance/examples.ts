import type { OperationName } from '@/contract/operations';
import type { Arg } from '@/contract/types';
import type { TestContext } from './testContext';
import * as given from './fixtures';
import type { Person } from './people';

type Example<Name extends OperationName> = (
  person: Person,
  at: TestContext,
) => Arg<Name> | Promise<Arg<Name>>;

const nothing = () => undefined;

const ownVideo = async (person: Person) => {
  const { video } = await given.publish(person);
  return { videoId: video.id };
};

const anotherPerson = async (_person: Person, at: TestContext) => ({
  userId: (await at.person('Ben Conform')).id,
});

/** Valid arguments for each operation, and the data that they need. */
export const examples: { readonly [Name in OperationName]: Example<Name> } = {
  session: nothing,
  login: ({ email, password }) => ({ email, password }),
  signup: (_person, { server }) => ({ name: 'Cleo Conform', ...server.identities.next() }),
  logout: nothing,
  updateProfile: () => ({ name: 'Ana Renamed' }),

  challenges: nothing,
  async completeChallenge(person) {
    const { id } = await given.challengeOf(person, 'action');
    return given.completionArg(id, given.noLeak);
  },
  async attempt(person) {
    const { at } = await given.openQuiz(person);
    return { challengeId: at.challengeId };
  },
  startAttempt: async (person) => (await given.openQuiz(person)).at,
  async answerQuestion(person) {
    const { at, attempt } = await given.openQuiz(person);
    return { ...at, questionId: attempt.questions[0]?.id ?? '', option: 0, round: 1 };
  },
  async removeTwoOptions(person) {
    const { at, attempt } = await given.openQuiz(person);
    return { ...at, questionId: attempt.questions[0]?.id ?? '' };
  },
  actions: nothing,

  badges: nothing,
  ledger: () => ({ limit: 20 }),
  litres: nothing,
  streak: nothing,
  quotes: nothing,
  leaderboard: () => ({ scope: 'global', limit: 10 }),

  messages: () => ({ limit: 10 }),
  async liveMessages(person) {
    const { position } = await person.ask('messages', { limit: 1 });
    await given.say(person, 'The rain barrel is full.');
    return { after: position, until: 'first' };
  },
  sendMessage: () => ({
    message: 'A song of three minutes tells when the shower is over.',
    idempotencyKey: given.newKey(),
  }),

  addImage: (person) => ({ bytes: person.picture() }),
  async image(person) {
    const { id } = await person.ask('addImage', { bytes: person.picture() });
    return { imageId: id };
  },
  avatars: nothing,

  person: anotherPerson,
  follow: anotherPerson,
  unfollow: anotherPerson,

  createUpload: (person) => given.uploadArg(person.film().size),
  uploadState: async (person) => given.ofUpload(await given.beginUpload(person, person.film())),
  async appendUpload(person) {
    const video = person.film();
    return given.partOf(await given.beginUpload(person, video), 0, video);
  },
  cancelUpload: async (person) => given.ofUpload(await given.beginUpload(person, person.film())),

  publishVideo: async (person) => given.publication(await given.upload(person)),
  videos: nothing,
  videoContent: ownVideo,
  updateVideo: async (person) => ({ ...(await ownVideo(person)), title: 'Our tap, told anew' }),
  deleteVideo: ownVideo,

  presence: nothing,
};

/** Returns valid arguments for an operation in the form that a request takes. */
export async function exampleOf(name: OperationName, person: Person, at: TestContext) {
  const example = examples[name] as Example<OperationName>;
  return { ...((await example(person, at)) as object | undefined) } as Record<string, unknown>;
}

/**
 * Returns a user and valid arguments for this operation. All cases of a run share them, so use them
 * only for requests that must have no effect.
 */
export async function readyFor(name: OperationName, at: TestContext) {
  const { session, values } = await at.server.once(name, async () => {
    const person = await at.person();
    return { session: person.session, values: await exampleOf(name, person, at) };
  });
  return { person: at.visitor(session), values };
}
