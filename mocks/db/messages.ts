import type { Message } from '@/contract/messages';
import { imageUrl } from '../http/imageUrl';
import type { Db } from './db';
import type { MessageRow } from './schema';

/** The author's name and face are looked up, so that a message shows them as they are now. */
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
