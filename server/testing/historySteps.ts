import type { OperationName } from '@/contract/operations';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';
import { pushSubscription } from '../../conformance/pushSubscription';
import { anyImage } from '@mocks/testing/client';
import { actionIds, challengeIds, users, type Draw, type Seen } from './draw';
import { asFilm } from './film';

interface Asking {
  readonly userId: string;
  readonly seen: Seen;
  readonly now: number;
}

type Make = (d: Draw, u: Asking) => Record<string, unknown>;

/** More devices than one person may have, which all people share, and wrong ones. */
const endpoints = [
  ...Array.from({ length: 14 }, (_device, index) => `https://push.example.com/${index}`),
  'https://127.0.0.1/push',
  'http://push.example.com/0',
];
const badKey = { p256dh: 'short' };

const tus = { tusResumable: tusVersion };
export const fileLength = 60;

/** A film of a kind: those of the same kind have the same bytes. */
const film = (kind: number) => new Blob([new Uint8Array(asFilm(Buffer.alloc(fileLength, kind)))]);

/** How often each operation is asked, and with what. */
export const makes: readonly (readonly [weight: number, name: OperationName, make: Make])[] = [
  [
    9,
    'logAction',
    (d, u) => ({
      actionId: d.one(actionIds, ''),
      zone: d.zone(),
      idempotencyKey: d.key(),
      ...d.doneAt(u.now),
    }),
  ],
  [3, 'undoAction', (d, u) => ({ logId: d.one(u.seen.logs, 'none') })],
  [
    9,
    'completeChallenge',
    (d, u) => ({
      ...d.submission(u.userId, u.seen),
      zone: d.zone(),
      idempotencyKey: d.key(),
      ...d.doneAt(u.now),
    }),
  ],
  [2, 'attempt', (d) => ({ challengeId: d.one(challengeIds, '') })],
  [
    5,
    'startAttempt',
    (d) => ({ challengeId: d.one(challengeIds, ''), number: String(1 + d.below(3)) }),
  ],
  [
    10,
    'answerQuestion',
    (d, u) => ({ ...d.attempt(u.seen), option: d.below(5), round: 1 + d.below(2) }),
  ],
  [3, 'removeTwoOptions', (d, u) => d.attempt(u.seen)],
  [4, 'today', (d) => ({ zone: d.zone() })],
  [4, 'review', (d) => ({ zone: d.zone() })],
  [
    8,
    'answerReview',
    (d, u) => ({
      date: u.seen.review?.date ?? '2026-03-02',
      questionId: d.one(u.seen.review?.questionIds ?? [], 'q01'),
      option: d.below(4),
      zone: 'UTC',
      idempotencyKey: d.key(),
    }),
  ],
  [2, 'badges', () => ({})],
  [2, 'challenges', () => ({})],
  [3, 'ledger', (d, u) => d.page('ledger', u.seen)],
  [3, 'litres', () => ({})],
  [2, 'streak', () => ({})],
  [2, 'streakMonth', (d) => ({ month: d.one(['2026-02', '2026-03', '2026-13', '2025-01'], '') })],
  [2, 'history', (d) => ({ by: d.one(['day', 'week'], ''), count: d.one([1, 7, 12, 31, 40], 7) })],
  [
    6,
    'leaderboard',
    (d, u) => ({
      ...(d.chance(50) && { scope: d.one(['global', 'friends'], '') }),
      ...(d.chance(30) ? { around: 'me' } : d.page('leaderboard', u.seen)),
    }),
  ],
  [3, 'person', (d) => ({ userId: d.one([...users, '7', 'none'], '') })],
  [3, 'follow', (d) => ({ userId: d.one([...users, '7', 'none'], '') })],
  [2, 'unfollow', (d) => ({ userId: d.one([...users, '7', 'none'], '') })],
  [3, 'inbox', (d) => ({ zone: d.zone() })],
  [2, 'readInboxItem', (d, u) => ({ itemId: d.one(u.seen.items, 'none'), zone: d.zone() })],
  [1, 'readInbox', (d, u) => ({ itemId: d.one(u.seen.items, 'none'), zone: d.zone() })],
  [1, 'reminders', () => ({})],
  [
    3,
    'changeReminders',
    (d) => ({
      isOn: d.chance(60),
      quietFrom: d.one(['21:00', '18:00', '24:00'], ''),
      quietTo: d.one(['08:00', '19:30', '23:59', 'late'], ''),
      zone: d.zone(),
    }),
  ],
  [
    3,
    'addPushSubscription',
    (d) => ({ ...pushSubscription(), endpoint: d.one(endpoints, ''), ...d.one([{}, badKey], {}) }),
  ],
  [2, 'removePushSubscription', (d) => ({ endpoint: d.one(endpoints, '') })],
  [3, 'messages', (d, u) => d.page('messages', u.seen)],
  [
    6,
    'sendMessage',
    (d, u) => ({
      message: d.one(['Rain!', ' ', 'Ünï ✓ 🌊', 'a'.repeat(1001)], ''),
      idempotencyKey: d.key(),
      ...(d.chance(30) && { replyTo: d.one(u.seen.messages, 'none') }),
      ...(d.chance(20) && {
        images: [{ id: d.one(u.seen.images, 'none'), description: '', width: 4, height: 3 }],
      }),
    }),
  ],
  [
    2,
    'addImage',
    (d) => ({ bytes: d.chance(80) ? anyImage : new Blob(['text'], { type: 'image/png' }) }),
  ],
  [
    3,
    'updateProfile',
    (d) =>
      d.one<Record<string, unknown>>(
        [
          { name: 'Ana' },
          { name: ' ' },
          { dailyGoal: 50 },
          { units: 'gallons' },
          { avatar: 'https://example.com/x.png' },
        ],
        {},
      ),
  ],
  [
    4,
    'createUpload',
    (d) => ({
      ...tus,
      uploadLength: d.chance(90) ? fileLength : 0,
      uploadMetadata: encodeMetadata({ filename: 'tap.mp4', filetype: 'video/mp4' }),
    }),
  ],
  [
    3,
    'uploadState',
    (d, u) => ({ ...tus, uploadId: d.one(u.seen.uploads, { id: 'none', length: 0 }).id }),
  ],
  [
    7,
    'appendUpload',
    (d, u) => ({
      ...tus,
      uploadId: d.one(u.seen.uploads, { id: 'none', length: 0 }).id,
      uploadOffset: d.chance(80) ? 0 : 30,
      bytes: film(d.below(6)),
    }),
  ],
  [
    1,
    'cancelUpload',
    (d, u) => ({ ...tus, uploadId: d.one(u.seen.uploads, { id: 'none', length: 0 }).id }),
  ],
  [
    7,
    'publishVideo',
    (d, u) => ({
      uploadId: d.one(u.seen.uploads, { id: 'none', length: 0 }).id,
      title: d.one(['Tap', ' '], 'Tap'),
      seconds: d.one([12, null, 500], 12),
      zone: d.zone(),
      isForChallenge: d.chance(30),
      idempotencyKey: d.key(),
    }),
  ],
  [2, 'videos', () => ({})],
  [1, 'updateVideo', (d, u) => ({ videoId: d.one(u.seen.videos, 'none'), title: 'Renamed' })],
  [2, 'deleteVideo', (d, u) => ({ videoId: d.one(u.seen.videos, 'none') })],
  [1, 'session', () => ({})],
  [1, 'avatars', () => ({})],
  [1, 'actions', () => ({})],
  [1, 'quotes', () => ({})],
];
