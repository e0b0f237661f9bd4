import * as v from 'valibot';
import { maxDescriptionLength, maxMessageImages, maxMessageLength } from '@/domain/limits';
import { described, number, string } from './described';
import { array, identity, instant, page } from './fields';
import type { OperationRows } from './operation';

const description = string(
  `Alternative text; has at most ${maxDescriptionLength} characters; may be empty`,
);
const size = {
  width: number('In pixels'),
  height: number('In pixels'),
};

export const messageImageSchema = v.object({
  id: v.string(),
  url: string('URL of the image, for an img element'),
  description,
  ...size,
});
export type MessageImage = v.InferOutput<typeof messageImageSchema>;

export const messageSchema = v.object({
  id: v.string(),
  userId: v.string(),
  userName: v.string(),
  avatar: v.string(),
  message: string('Empty if only images were sent, or if it was removed'),
  timestamp: instant,
  clientId: v.optional(string('The Idempotency-Key with which it was sent')),
  images: v.optional(v.array(messageImageSchema)),
  replyTo: v.optional(string('Id of the message that it answers')),
  editedAt: v.optional(instant),
  removed: v.optional(
    described(v.picklist(['author', 'moderator']), 'By whom; text and images are gone then'),
  ),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** On a live stream, something arrives at least this often, if only a comment. */
export const maxSilenceMs = 60_000;

const messageText = string(`At most ${maxMessageLength} characters; not blank without an image`);

const position = string('Opaque position in the event stream');

export const chatEventSchema = v.variant('type', [
  v.object({ type: v.literal('message'), message: messageSchema }),
  v.object({ type: v.literal('person'), person: identity }),
]);
export type ChatEvent = v.InferOutput<typeof chatEventSchema>;

export const messageOperations = {
  messages: {
    summary: 'List the messages of the community chat, newest first',
    request: 'GET /messages',
    query: v.object(page),
    response: v.object({
      items: v.array(messageSchema),
      olderCursor: v.nullable(v.string()),
      position: described(position, 'Where liveMessages continues without a gap'),
    }),
  },
  liveMessages: {
    summary: 'Stream the events of the chat after a position',
    request: 'GET /messages/live',
    query: v.object({
      after: position,
      until: v.optional(
        described(
          v.literal('first'),
          'The response ends after the first events, or empty after 20 seconds',
        ),
      ),
    }),
    headers: v.object({
      lastEventId: v.optional(
        described(position, 'Sent by an `EventSource` that reconnects; replaces `after`'),
      ),
    }),
    response: chatEventSchema,
    responseIn: 'events',
  },
  sendMessage: {
    summary: 'Post a message to the community chat; the text is trimmed',
    request: 'POST /messages',
    idempotent: true,
    body: v.object({
      message: messageText,
      images: v.optional(
        array(
          v.object({ id: v.string(), description, ...size }),
          `At most ${maxMessageImages}, stored by addImage`,
        ),
      ),
      replyTo: v.optional(string('Id of the message that it answers, if it does')),
    }),
    status: 201,
    response: v.object({ message: messageSchema }),
    problems: ['image_not_found', 'message_not_found'],
  },
  editMessage: {
    summary: 'Change the text of an own message; the text is trimmed',
    request: 'PATCH /messages/{messageId}',
    body: v.object({ message: messageText }),
    response: v.object({ message: messageSchema }),
    problems: ['message_not_found'],
  },
  deleteMessage: {
    summary: 'Delete an own message; a repeat changes nothing',
    request: 'DELETE /messages/{messageId}',
    response: v.object({ message: messageSchema }),
    problems: ['message_not_found'],
  },
} as const satisfies OperationRows;
