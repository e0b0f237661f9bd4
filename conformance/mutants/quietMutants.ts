import { localDate } from '@/domain/calendar';
import { addLitres } from '@/domain/litres';
import { savedUntil } from '@backend/db/ledger';
import type { EntryRow } from '@backend/db/schema';
import { isVirtualUserId } from '@mocks/virtualUsers/virtualUserIds';
import { interceptOperation, transformResponse, type Mutant } from './mutant';
import { mutantsOf, utcStreakOf } from './plantedParts';
import { list, submission, text, type Json, type Wrap } from './submissionFaults';

/** Shows no streak while nothing counts for today yet. */
const streakByToday: Wrap = (next, backend) =>
  interceptOperation('session', async (request, go) => {
    const { isTodayDone } = utcStreakOf(backend, request);
    return transformResponse('session', ({ user }) => ({
      user: user && { ...user, ...(!isTodayDone && { streak: 0 }) },
    }))(
      go,
      backend,
    )(request);
  })(next, backend);

const countedTwice = submission('action', ({ photos }) => ({
  photos: list(photos).map((photo, index) => ({
    ...(photo as Json),
    dataUrl: `${text((photo as Json)['dataUrl'])}${'A'.repeat(4 * index)}`,
  })),
}));

const olderAttempts = interceptOperation('startAttempt', async (request, next) => {
  const response = await next(request.clone());
  return response?.status === 404
    ? next(new Request(request.url.replace(/1$/, '2'), request))
    : response;
});

/** Sums the litres of all users' entries that a condition keeps, as if they were one user's. */
const communityOf =
  (keeps: (entry: EntryRow) => boolean): Wrap =>
  (next, backend) =>
    transformResponse('litres', (body) => {
      const { world } = backend.running;
      const entries = world.db.ledger.all().filter(({ userId }) => !isVirtualUserId(userId));
      const saved = savedUntil(entries.filter(keeps), localDate(world.now(), 'UTC'));
      return { ...body, community: addLitres(saved) };
    })(next, backend);

const undoneForAll = communityOf(({ kind }) => kind !== 'reversal');

/** Leaves out comments of a stream. One that is left alone would end after a minute. */
const withoutComments = (leavesOut: (comment: string) => boolean, isEndless = false) =>
  interceptOperation('liveMessages', async (request, next) => {
    const response = await next(request);
    if (!response?.body || request.url.includes('until')) return response;
    const decoder = new TextDecoder();
    const filter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        const text = decoder.decode(chunk);
        if (!text.startsWith(':') || !leavesOut(text)) out.enqueue(chunk);
      },
      ...(isEndless && { flush: () => new Promise<void>(() => {}) }),
    });
    return new Response(response.body.pipeThrough(filter), response);
  });

/** Faults in what stays as it is: an open day, ended attempts, quiet streams, undone litres. */
export const quietMutants: readonly Mutant[] = mutantsOf({
  today: {
    'streak-by-today': ['a user has no streak until something counts today', streakByToday],
    'undone-for-all': ['the litres of an undone action stay with the community', undoneForAll],
    'undone-for-others': [
      'an undone action takes the litres of others who did the same',
      communityOf(() => true),
    ],
  },
  grading: { 'photo-counted-twice': ['the same photo twice is two photos', countedTwice] },
  challenges: { 'older-attempt-opens': ['an older attempt can be opened', olderAttempts] },
  live: {
    'silent-start': ['a stream starts with its first event', withoutComments(() => true)],
    'silent-stream': [
      'a stream without events stays silent for longer than a minute',
      withoutComments((comment) => !comment.includes('hello'), true),
    ],
  },
});
