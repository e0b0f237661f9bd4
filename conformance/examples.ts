import type { OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import type { Arg } from '@/contract/types';
import { createImage, createVideo } from './files';
import * as fixtures from './fixtures';
import { readProblem, type unreadable } from './readResponse';
import type { Person } from './testClient';
import type { Case, TestContext } from './testContext';
import { buildRequest, type TestRequest } from './testRequest';

type Example<Name extends OperationName> = (
  person: Person,
  t: TestContext,
) => Arg<Name> | Promise<Arg<Name>>;

const { pushSubscription, zone } = fixtures;

const nothing = () => undefined;

const ownVideo = async (person: Person) => ({
  videoId: (await fixtures.publish(person)).video.id,
});

const begunUpload = async (person: Person) =>
  fixtures.ofUpload(await fixtures.beginUpload(person, createVideo()));

const anotherPerson = async (_person: Person, t: TestContext) => ({
  userId: (await t.signUp('Ben Conform')).id,
});

const reportOfAnother = async (person: Person, t: TestContext) => ({
  ...(await anotherPerson(person, t)),
  reason: 'spam' as const,
});

const ownMessage = async (person: Person) => ({
  messageId: (await fixtures.say(person, 'The barrel is full.')).id,
});

/** False for what needs the link of an email, which the suite can't read. */
export const canSucceed = (name: OperationName) => name !== 'resetPassword';

/** The newest item of the inbox, which a new user has. */
const newestItem = async ({ request }: Person) => {
  const { items } = await request('inbox', { zone });
  return { itemId: items[0]?.id ?? '', zone };
};

export const examples: { readonly [Name in OperationName]: Example<Name> } = {
  session: nothing,
  login: ({ email, password }) => ({ email, password }),
  signup: (_person, { server }) => ({ name: 'Cleo Conform', ...server.identities.next() }),
  logout: nothing,
  updateProfile: () => ({ name: 'Ana Renamed' }),
  changePassword: ({ password }) => ({ currentPassword: password, newPassword: `${password}!` }),
  changeEmail: ({ password, session }, { server }) => {
    const { email } = server.identities.next();
    server.identities.belongsTo(session, email);
    return { email, password };
  },
  sessions: nothing,
  endSessions: nothing,
  requestPasswordReset: ({ email }) => ({ email }),
  resetPassword: ({ password }) => ({ token: 'unknown', password }),
  exportData: nothing,
  deleteAccount: ({ password }) => ({ password }),

  challenges: nothing,
  completeChallenge: (person) => fixtures.earnArg(person),
  attempt: async (person) => (await fixtures.openQuiz(person)).at,
  startAttempt: async (person) => (await fixtures.openQuiz(person)).at,
  async answerQuestion(person) {
    const { at, ids } = await fixtures.openQuiz(person);
    return { ...at, questionId: ids[0] ?? '', option: 0, round: 1 };
  },
  async removeTwoOptions(person) {
    const { at, ids } = await fixtures.openQuiz(person);
    return { ...at, questionId: ids[0] ?? '' };
  },
  actions: nothing,
  logAction: (person) => fixtures.logArg(person),
  undoAction: async (person) => ({ logId: (await fixtures.log(person)).log.id }),
  today: () => ({ zone }),
  review: () => ({ zone }),
  async answerReview(person) {
    const { review } = await person.request('review', { zone });
    const { date, questions } = review;
    const questionId = questions[0]?.id ?? '';
    return { date, questionId, option: 0, zone, idempotencyKey: fixtures.newKey() };
  },

  badges: nothing,
  ledger: () => ({ limit: 20 }),
  liters: nothing,
  streak: nothing,
  streakMonth: () => ({ month: '2026-03' }),
  history: () => ({ by: 'day', count: 7 }),
  quotes: nothing,
  leaderboard: () => ({ scope: 'global', limit: 10 }),

  messages: () => ({ limit: 10 }),
  async liveMessages(person) {
    const { position } = await person.request('messages', { limit: 1 });
    await fixtures.say(person, 'The rain barrel is full.');
    return { after: position, until: 'first' };
  },
  sendMessage: () => ({
    message: 'A song of three minutes tells when the shower is over.',
    idempotencyKey: fixtures.newKey(),
  }),

  editMessage: async (person) => ({ ...(await ownMessage(person)), message: 'It is empty.' }),
  deleteMessage: ownMessage,

  addImage: () => ({ bytes: createImage() }),
  image: async (person) => ({ imageId: (await fixtures.addImage(person)).id }),
  avatars: nothing,

  person: anotherPerson,
  follow: anotherPerson,
  unfollow: anotherPerson,

  block: anotherPerson,
  unblock: anotherPerson,
  blocked: nothing,
  report: reportOfAnother,
  reports: nothing,
  async decideReport(_person, t) {
    const reporter = await t.signUp('Cleo Conform');
    const { id } = await reporter.request('report', await reportOfAnother(reporter, t));
    return { reportId: id, action: 'dismiss' };
  },
  setModerator: async (person, t) => ({
    ...(await anotherPerson(person, t)),
    isModerator: true,
  }),

  inbox: () => ({ zone }),
  readInboxItem: newestItem,
  readInbox: newestItem,

  reminders: nothing,
  changeReminders: () => ({ isOn: true, quietFrom: '22:00', quietTo: '07:30', zone }),
  addPushSubscription: pushSubscription,
  async removePushSubscription(person) {
    const subscription = pushSubscription();
    await person.request('addPushSubscription', subscription);
    return { endpoint: subscription.endpoint };
  },

  createUpload: () => fixtures.uploadArg(createVideo().size),
  uploadState: begunUpload,
  async appendUpload(person) {
    const video = createVideo();
    return fixtures.partOf(await fixtures.beginUpload(person, video), 0, video);
  },
  cancelUpload: begunUpload,

  publishVideo: async (person) => fixtures.publication(await fixtures.upload(person)),
  videos: nothing,
  videoContent: ownVideo,
  updateVideo: async (person) => ({ ...(await ownVideo(person)), title: 'Our tap, renamed' }),
  deleteVideo: ownVideo,

  presence: nothing,
};

const byModerators = new Set<OperationName>(['reports', 'decideReport', 'setModerator']);

/** Returns who may do it: the person, or a moderator. */
export const actorOf = async (name: OperationName, person: Person, t: TestContext) =>
  byModerators.has(name) ? t.moderator() : person;

export async function exampleOf(name: OperationName, person: Person, t: TestContext) {
  const example = examples[name] as Example<OperationName>;
  return { ...((await example(person, t)) as object | undefined) } as Record<string, unknown>;
}

/** All cases of a run share them: use them only for requests that must have no effect. */
export async function sharedExample(name: OperationName, t: TestContext) {
  const { session, values } = await t.server.once(name, async () => {
    const person = await t.signUp();
    return { session: person.session, values: await exampleOf(name, person, t) };
  });
  return { person: t.visitor(session), values };
}

export const rejectsAll = (
  about: Pick<Case, 'title' | 'operation'> & { readonly quote?: string },
  code: ProblemCode,
  change: (sent: TestRequest) => readonly Partial<TestRequest>[],
  also?: typeof unreadable,
): Case => ({
  ...about,
  async run(t) {
    const { person, values } = await sharedExample(about.operation, t);
    const sent = buildRequest(about.operation, values);
    for (const changed of change(sent)) {
      const response = await person.send({ ...sent, ...changed });
      readProblem(about.operation, code, response, also);
    }
  },
});

export const withHeader = ({ headers }: TestRequest, name: string, value?: string) => {
  const { [name]: _replaced, ...others } = headers;
  return { headers: value === undefined ? others : { ...others, [name]: value } };
};
