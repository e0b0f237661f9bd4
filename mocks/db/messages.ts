import type { Message } from '@/contract/messages';
import { imageUrl } from '../http/imageUrl';
import type { Db } from './db';
import type { MessageRow } from './schema';

/** Looks up the author, so that a message shows the current name and avatar. */
export function toMessage(
  db: Db,
  { id, userId, message, sentAt, clientId, images }: MessageRow,
): Message {
  const author = db.users.get(userId);
  return {
    id,
    userId,
    userName: author?.name ?? '',
    avatar: author?.avatar ?? '',
    message,
    timestamp: new Date(sentAt).toISOString(),
    ...(clientId !== undefined && { clientId }),
    ...(images && { images: images.map((image) => ({ ...image, url: imageUrl(image.id) })) }),
  };
}
