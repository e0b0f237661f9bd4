import { operations, type OperationName } from '@/contract/operations';
import type { Submission } from '@/contract/submissions';
import { mulberry32 } from '@/domain/random';
import { anyArg, anyImage } from '@mocks/testing/client';
import { idleRound, passingRound } from '@mocks/testing/plays';
import { doneAction, noLeak, photo, story } from '@mocks/testing/submissions';
import { asVideo } from './faultClients';

export type Step = ReturnType<ReturnType<typeof createHistory>>;

interface Questions {
  readonly questionIds: string[];
  readonly challengeId?: string;
  readonly number?: number;
  readonly date?: string;
}

export const userIds = ['1', '2', '3', '4'];
/** Rounds that pass take a while to find. */
const players = userIds.map((id) => ({ id, round: passingRound(id) }));
const minute = 60_000;
const waits = [1, 10, 5_000, 7 * minute, 3 * 60 * minute, 26 * 60 * minute];
const zones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'Nowhere/None'];
const actions = ['act01', 'act02', 'act03', 'act05', 'act09', 'act12', 'act20', 'act99'];
const challenges = ['1', '2', '3', '4', 'home-quiz', 'toilet-dye-test', 'river-run', 'none'];
const fileLength = 60;
const videoOf = (kind: number) =>
  new Blob([new Uint8Array(asVideo(Buffer.alloc(fileLength, kind)))]);

/** What a history can't repeat, or what returns nothing that is compared. */
const left = [
  'login',
  'signup',
  'logout',
  'sessions',
  'endSessions',
  'liveMessages',
  'image',
  'videoContent',
  'presence',
];
const asked = (Object.keys(operations) as OperationName[]).filter((name) => !left.includes(name));
/** What needs several requests of its kind to come to something. */
const often = asked.filter((name) => /log|complete|start|answer|send|upload|publish/i.test(name));

export function createHistory(seed: number, now: () => number) {
  const next = mulberry32(seed);
  const below = (count: number) => next() % count;
  const one = <Item, Else = Item>(list: readonly Item[], other?: Else) =>
    list[below(list.length)] ?? (other as Else);
  const chance = (percent: number) => below(100) < percent;
  let keys = 1;
  const shared = { images: [] as string[], messages: ['1', '2'] };
  /** With what was answered so far to them, from which later requests take what they name. */
  const users = players.map((player) => ({
    ...player,
    ...shared,
    logs: [] as string[],
    uploads: [] as string[],
    videos: [] as string[],
    items: [] as string[],
    cursors: [] as { name: OperationName; cursor: string }[],
    quizzes: [] as Questions[],
    reviews: [] as Questions[],
  }));
  type User = (typeof users)[number];

  function submission({ id, round, quizzes, videos }: User) {
    const photos = Array.from({ length: below(3) }, () => photo(below(12)));
    const quiz = one(quizzes, { challengeId: '1', number: 1 });
    return one<readonly [string | undefined, Submission]>([
      ['4', { ...doneAction, photos, after: below(40) }],
      ['4', { ...doneAction, note: 'Short', steps: ['valve'] }],
      ['4', noLeak],
      ['2', { ...story, photos: [photo(below(12))] }],
      ['2', { ...story, photos: [], videoId: one(videos, 'none') }],
      ['3', idleRound(id, 1 + below(2))],
      ['3', round],
      [quiz.challengeId, { type: 'quiz', attempt: quiz.number ?? 1 }],
      [one(challenges), { type: 'quiz', attempt: 1 + below(2) }],
    ]);
  }

  function argFor(name: OperationName, user: User) {
    const cursors = user.cursors.filter((each) => each.name === name);
    const asks = name === 'answerReview' ? user.reviews : user.quizzes;
    const { questionIds, number = 1, ...at } = one<Questions>(asks, { questionIds: [] });
    const [challengeId, done] = submission(user);
    const doneAt = new Date(now() - below(40 * 60) * minute).toISOString();
    const image = { id: one(user.images, 'none'), description: '', width: 4, height: 3 };
    return {
      ...anyArg,
      uploadLength: chance(90) ? fileLength : 0,
      uploadOffset: chance(80) ? 0 : 30,
      uploadId: one(user.uploads, 'none'),
      bytes: name === 'addImage' && chance(80) ? anyImage : videoOf(below(6)),
      zone: one(chance(3) ? zones : zones.slice(0, 4)),
      ...(chance(15) && { doneAt }),
      // Mostly a new key, sometimes an earlier one.
      idempotencyKey: `key ${chance(12) ? below(keys) : (keys += 1)}`,
      actionId: one(actions),
      logId: one(user.logs, 'none'),
      challengeId: name === 'completeChallenge' ? challengeId : one(challenges),
      done,
      number: String(name === 'startAttempt' ? 1 + below(3) : number),
      questionId: one(questionIds, 'q01'),
      date: '2026-03-02',
      option: below(5),
      round: 1 + below(2),
      ...(/Question|Two|Review/.test(name) && at),
      limit: one([1, 2, 5, 50, 0, undefined, undefined]),
      cursor: chance(50) ? one(cursors)?.cursor : undefined,
      scope: one(['global', 'friends', undefined]),
      around: chance(30) ? 'me' : undefined,
      month: one(['2026-02', '2026-03', '2026-13', '2025-01']),
      by: one(['day', 'week']),
      count: one([1, 7, 12, 31, 40]),
      userId: one([...userIds, '7', 'none']),
      itemId: one(user.items, 'none'),
      messageId: one(user.messages, 'none'),
      reportId: one(
        user.messages.map((id) => `${1 + below(4)}:${id}`),
        '2:3',
      ),
      action: one(['dismiss', 'hide', 'suspend', 'jail']),
      isModerator: chance(60),
      reason: one(['spam', 'other', 'none']),
      note: one([undefined, ' Look ', 'a'.repeat(501)]),
      message: one(['Rain!', ' ', 'Ünï ✓ 🌊', 'a'.repeat(1001)]),
      replyTo: chance(30) ? one(user.messages, 'none') : undefined,
      images: chance(20) ? [image] : undefined,
      isOn: chance(60),
      quietFrom: one(['21:00', '18:00', '24:00']),
      quietTo: one(['08:00', '19:30', 'late']),
      endpoint: `https://push.example.com/${below(14)}`,
      title: one(['Tap', ' ']),
      seconds: one([12, null, 500]),
      isForChallenge: chance(30),
      videoId: one(user.videos, 'none'),
      ...one([{ name: 'Ana' }, { name: ' ' }, { dailyGoal: 50 }, { avatar: 'x' }]),
    };
  }

  return () => {
    const user = one(users);
    const name = one([...asked, ...often]);
    const waitMs = one(chance(70) ? waits.slice(0, 3) : waits);
    return { user, name, waitMs, arg: argFor(name, user) };
  };
}
