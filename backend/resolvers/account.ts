import { avatarUrl, charactersOf } from '../avatars/avatarUrl';
import { imagesOf, reportedImages, retireImages } from '../db/images';
import { entriesOf } from '../db/ledger';
import { toMessage } from '../db/messages';
import { blockedBy, friendsOf, toUser } from '../db/people';
import type { UserRow } from '../db/schema';
import { toVideo, videosOf } from '../db/videos';
import { fieldError, nameField, textErrors } from '../http/fieldErrors';
import { imageIdOf, imageUrl, videoUrl } from '../http/paths';
import { toEntry } from './ledger';
import { remindersOf } from './reminders';
import { invalid, ok, type OperationResolver, type World } from './result';

export const updateProfile: OperationResolver<'updateProfile'> = ({ body, user, world }) => {
  const { db } = world;
  const { name, avatar = user.avatar, dailyGoal, units } = body;
  const errors = [
    ...(name === undefined ? [] : textErrors(name, nameField)),
    ...(isTheirs(world, user, avatar) ? [] : [unknownAvatar]),
  ];
  if (errors.length > 0) return invalid(errors);
  const settings = { ...(dailyGoal && { dailyGoal }), ...(units && { units }) };
  const next = { ...user, ...settings, name: name?.trim() ?? user.name, avatar };
  const isShown = next.name !== user.name || avatar !== user.avatar;
  const hasChanged = isShown || next.dailyGoal !== user.dailyGoal || next.units !== user.units;
  if (!hasChanged) return ok({ user: toUser(world, user) });
  const changed = isShown ? { ...next, changedAt: db.nextSequence() } : next;
  const stored = db.users.put(changed);
  const id = imageIdOf(user.avatar) ?? '';
  if (reportedImages(db).has(id)) retireImages(world, [{ id }]);
  return ok({ user: toUser(world, stored) });
};

function isTheirs(world: World, { id, email, avatar }: UserRow, chosen: string): boolean {
  const { avatarService } = world;
  const drawn = [avatarUrl(email, 'any', avatarService), ...charactersOf(avatarService)];
  if (chosen === avatar || drawn.includes(chosen)) return true;
  return imagesOf(world, id).some((image) => imageUrl(image.id) === chosen);
}

const unknownAvatar = fieldError(
  '/avatar',
  'This image can’t be your avatar. Choose another one.',
  'unknown',
);

/** The server has loaded all rows of the user, and the fake API those of everybody. */
export const exportData: OperationResolver<'exportData'> = ({ user, world }) => {
  const { db } = world;
  const own = <Row extends { readonly userId: string }>(rows: readonly Row[]) =>
    rows.filter(({ userId }) => userId === user.id);
  const time = (at: number) => new Date(at).toISOString();
  return ok({
    exportedAt: time(world.now()),
    joinedAt: time(user.joinedAt),
    user: toUser(world, user),
    ledger: entriesOf(db, user.id).map(toEntry),
    completions: own(db.completions.all()).map(({ completedAt, ...row }) => ({
      ...row,
      completedAt: time(completedAt),
    })),
    attempts: own(db.attempts.all()),
    reviews: own(db.reviews.all()),
    messages: own(db.messages.all()).map((message) => toMessage(db, message)),
    following: friendsOf(db, user.id),
    blocked: [...blockedBy(db, user.id)],
    reports: own(db.reports.all()).map(({ personId, messageId, reason, note, at }) => ({
      userId: personId,
      ...(messageId !== undefined && { messageId }),
      reason,
      note,
      at: time(at),
    })),
    reminders: remindersOf(world, user.id),
    inbox: own(db.inbox.all()).map(({ id, at, isRead }) => ({
      id: id.slice(user.id.length + 1),
      at: time(at),
      isRead,
    })),
    videos: videosOf(db, user.id).map((row) => ({ ...toVideo(row), url: videoUrl(row.id) })),
    images: imagesOf(world, user.id).map(({ addedAt, ...row }) => ({
      ...row,
      url: imageUrl(row.id),
      addedAt: time(addedAt),
    })),
  });
};
