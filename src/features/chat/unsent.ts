import * as v from 'valibot';
import type { MessageImage } from '@/contract/messages';
import type { NewItem, ShownItem } from '@/services/outbox/outboxItems';

export interface UnsentMessage extends Pick<ShownItem, 'state' | 'reason' | 'isStored'> {
  readonly clientId: string;
  readonly message: string;
  readonly images: readonly MessageImage[];
  readonly replyTo?: string | undefined;
  readonly sentAt: string;
  /** The newest message when it was written; it is shown right above it. */
  readonly aboveId: string | null;
}

/** True if a message is sent again later, as the ones after it. */
export const isDelayed = ({ state, reason }: UnsentMessage) =>
  state === 'waiting' && reason !== undefined;

/** With the URL, which the request doesn't need. */
export const imageSchema = v.object({
  id: v.string(),
  url: v.string(),
  description: v.string(),
  width: v.number(),
  height: v.number(),
});

const displaySchema = v.object({
  aboveId: v.nullable(v.string()),
  images: v.array(imageSchema),
});

type Written = Pick<UnsentMessage, 'message' | 'images' | 'replyTo' | 'aboveId'>;

export function newMessage({ message, images, replyTo, aboveId }: Written): NewItem<'sendMessage'> {
  const toSend = images.map(({ url: _, ...image }) => image);
  return {
    operation: 'sendMessage',
    arg: {
      message,
      ...(toSend.length > 0 && { images: toSend }),
      ...(replyTo !== undefined && { replyTo }),
    },
    display: { aboveId, images },
  };
}

export function unsentMessage(
  item: Extract<ShownItem, { operation: 'sendMessage' }>,
): UnsentMessage {
  const { id, arg, addedAt, display, state, reason, isStored } = item;
  const shown = v.safeParse(displaySchema, display);
  const { aboveId, images } = shown.success ? shown.output : { aboveId: null, images: [] };
  return {
    clientId: id,
    message: arg.message,
    images,
    replyTo: arg.replyTo,
    sentAt: addedAt,
    aboveId,
    state,
    reason,
    ...(isStored !== undefined && { isStored }),
  };
}
