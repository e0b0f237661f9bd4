import * as v from 'valibot';
import { maxMessageImages, maxMessageLength } from '@/domain/limits';
import { instant, page, type Operations } from './operation';

const description = v.pipe(v.string(), v.description('For who can not see it; may be empty'));
const size = {
  width: v.pipe(v.number(), v.description('In pixels')),
  height: v.pipe(v.number(), v.description('In pixels')),
};

const messageImage = v.object({
  id: v.string(),
  url: v.pipe(v.string(), v.description('Address of the image, for an img element')),
  description,
  ...size,
});
export type MessageImage = v.InferOutput<typeof messageImage>;

export const messageSchema = v.object({
  id: v.string(),
  userId: v.string(),
  userName: v.string(),
  avatar: v.string(),
  message: v.pipe(v.string(), v.description('Empty where images alone were sent')),
  timestamp: instant,
  clientId: v.optional(
    v.pipe(v.string(), v.description('The Idempotency-Key that it was sent with')),
  ),
  images: v.optional(v.array(messageImage)),
});
export type Message = v.InferOutput<typeof messageSchema>;

const position = v.pipe(v.string(), v.description('A place in the course of events; opaque'));

/** An event of the chat: a new message, or a user's new name or avatar. */
export const chatEventSchema = v.variant('type', [
  v.object({ type: v.literal('message'), message: messageSchema }),
  v.object({
    type: v.literal('person'),
    person: v.object({ id: v.string(), name: v.string(), avatar: v.string() }),
  }),
]);
export type ChatEvent = v.InferOutput<typeof chatEventSchema>;

export const messageOperations = {
  messages: {
    summary: 'The community chat, newest first',
    method: 'GET',
    path: '/messages',
    access: 'signedIn',
    query: v.object(page),
    status: 200,
    response: v.object({
      items: v.array(messageSchema),
      olderCursor: v.nullable(v.string()),
      position: v.pipe(position, v.description('From which liveMessages goes on without a gap')),
    }),
    problems: ['validation_failed'],
  },
  liveMessages: {
    summary: 'What happens in the chat after a position, as it happens',
    method: 'GET',
    path: '/messages/live',
    access: 'signedIn',
    query: v.object({
      after: position,
      until: v.optional(
        v.pipe(
          v.literal('first'),
          v.description('The answer ends with the first events, or without any after 20 seconds'),
        ),
      ),
    }),
    status: 200,
    response: chatEventSchema,
    responseIn: 'events',
    problems: ['validation_failed'],
  },
  sendMessage: {
    summary: 'Post to the community chat; the text is trimmed',
    method: 'POST',
    path: '/messages',
    access: 'signedIn',
    idempotent: true,
    body: v.object({
      message: v.pipe(
        v.string(),
        v.description(`${maxMessageLength} characters at most; not blank without an image`),
      ),
      images: v.optional(
        v.pipe(
          v.array(v.object({ id: v.string(), description, ...size })),
          v.description(`${maxMessageImages} at most, put away by addImage`),
        ),
      ),
    }),
    status: 201,
    response: v.object({ message: messageSchema }),
    problems: ['validation_failed', 'image_not_found'],
  },
} as const satisfies Operations;
