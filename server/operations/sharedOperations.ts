import type { OperationName } from '@/contract/operations';
import { photoHash } from '@backend/grading/grade';
import type { OperationResolver } from '@backend/http/result';
import * as actions from '@backend/resolvers/actions';
import * as attempts from '@backend/resolvers/attempts';
import { badges } from '@backend/resolvers/badges';
import * as challenges from '@backend/resolvers/challenges';
import * as history from '@backend/resolvers/history';
import * as images from '@backend/resolvers/images';
import * as inbox from '@backend/resolvers/inbox';
import * as ledger from '@backend/resolvers/ledger';
import { sendMessage } from '@backend/resolvers/messages';
import { updateProfile } from '@backend/resolvers/profile';
import { quotes } from '@backend/resolvers/quotes';
import * as reminders from '@backend/resolvers/reminders';
import * as today from '@backend/resolvers/today';
import * as uploads from '@backend/resolvers/uploads';
import * as videos from '@backend/resolvers/videos';
import type { StoredTable } from '../db/rows';
import type { Needs } from '../member';
import type { Call } from '../services';
import { memberOperation } from './memberOperation';

/** What the rules of points and badges read. */
export const forPoints = [
  'ledger',
  'completions',
  'videos',
  'messages',
  'follows',
] as const satisfies StoredTable[];

const read = <Name extends OperationName>(
  resolve: OperationResolver<Name>,
  ...tables: StoredTable[]
) => memberOperation({ resolve, needs: { tables }, isWriting: false });

const write = <Name extends OperationName>(
  resolve: OperationResolver<Name>,
  needs: readonly StoredTable[] | ((call: Call<Name>) => Needs),
) =>
  memberOperation({
    resolve,
    needs: typeof needs === 'function' ? needs : { tables: needs },
    isWriting: true,
  });

/** Opening a list stores what it noticed or picked, so these write as well. */
const inboxNeeds = (): Needs => ({ tables: [...forPoints, 'inbox'], others: true });

const photosOf = ({ body }: Call<'completeChallenge'>): string[] =>
  'photos' in body.done ? body.done.photos.map(photoHash) : [];

/** The operations that run the same resolvers as the fake API on a user's rows. */
export const sharedOperations = {
  updateProfile: write(updateProfile, ({ body }) => ({
    tables: ['ledger', 'images', 'messages'],
    hasEvent: body.name !== undefined || body.avatar !== undefined,
  })),
  challenges: read(challenges.challenges, 'attempts', 'completions'),
  completeChallenge: write(challenges.completeChallenge, (call) => ({
    tables: [...forPoints, 'attempts'],
    photos: photosOf(call),
  })),
  attempt: read(attempts.attempt, 'attempts', 'completions'),
  startAttempt: write(attempts.startAttempt, ['attempts', 'completions']),
  answerQuestion: write(attempts.answerQuestion, ['attempts', 'completions', 'cards', 'ledger']),
  removeTwoOptions: write(attempts.removeTwoOptions, ['attempts', 'completions']),
  actions: read(actions.actions),
  logAction: write(actions.logAction, forPoints),
  undoAction: write(actions.undoAction, forPoints),
  today: read(today.today, 'ledger', 'reviews'),
  review: write(today.review, ['attempts', 'reviews', 'cards']),
  answerReview: write(today.answerReview, [...forPoints, 'attempts', 'reviews', 'cards']),
  badges: read(badges, ...forPoints),
  ledger: read(ledger.ledger, 'ledger'),
  streak: read(ledger.streak, 'ledger'),
  streakMonth: read(history.streakMonth, 'ledger'),
  history: read(history.history, 'ledger'),
  quotes: read(quotes),
  inbox: write(inbox.inbox, inboxNeeds),
  readInboxItem: write(inbox.readInboxItem, inboxNeeds),
  readInbox: write(inbox.readInbox, inboxNeeds),
  reminders: read(reminders.reminders, 'reminders', 'subscriptions'),
  changeReminders: write(reminders.changeReminders, ['reminders', 'subscriptions']),
  addPushSubscription: write(reminders.addPushSubscription, ['reminders', 'subscriptions']),
  removePushSubscription: write(reminders.removePushSubscription, ['reminders', 'subscriptions']),
  sendMessage: write(sendMessage, ({ body, idempotencyKey }) => ({
    tables: [...forPoints, 'images'],
    messages: { replyTo: body.replyTo, key: idempotencyKey },
    hasEvent: true,
  })),
  avatars: read(images.avatars),
  createUpload: write(uploads.createUpload, ['uploads', 'videos']),
  uploadState: read(uploads.uploadState, 'uploads', 'videos'),
  cancelUpload: write(uploads.cancelUpload, ['uploads']),
  videos: read(videos.videos, 'videos'),
  updateVideo: write(videos.updateVideo, ['videos']),
  deleteVideo: write(videos.deleteVideo, forPoints),
};
