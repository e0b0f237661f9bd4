import { decodeMetadata, encodeMetadata } from '@/lib/tusMetadata';
import type { Data } from '@/contract/types';
import { problemResponse } from '@mocks/http/problemResponse';
import {
  fetchAs,
  interceptOperation,
  readJsonBody,
  transformProblems,
  transformRequest,
  transformResponse,
  withHeaders,
  withJsonBody,
  type Mutant,
} from './mutant';

const isFollowedByAnybody: Mutant['wrap'] = (next, backend) => {
  const followed = new Set<string>();
  const noted = transformResponse('follow', (body) => {
    followed.add((body as unknown as Data<'follow'>).person.id);
    return body;
  });
  const shown = transformResponse('person', (body) => {
    const { person } = body as unknown as Data<'person'>;
    return { person: { ...person, isFollowed: person.isFollowed || followed.has(person.id) } };
  });
  return shown(noted(next, backend), backend);
};

const levelNeverFalls: Mutant['wrap'] = (next, backend) => {
  const levels = new Map<string, number>();
  const shown = transformResponse('session', (body) => {
    const { user } = body as unknown as Data<'session'>;
    if (!user) return body;
    const level = Math.max(user.level, levels.get(user.id) ?? 1);
    levels.set(user.id, level);
    return { user: { ...user, level } };
  });
  return shown(next, backend);
};

/** Faults that somebody planted who had not read the suite, and that it missed at first. */
export const plantedMutants: readonly Mutant[] = [
  {
    name: 'award-of-all-badges',
    detectedBy: 'points',
    fault: "an award lists all of the user's badges",
    wrap: transformResponse('publishVideo', (body) => {
      const { award, user } = body as unknown as Data<'publishVideo'>;
      return { ...body, award: award && { ...award, badges: user.badges } };
    }),
  },
  {
    name: 'invisible-text-kept',
    detectedBy: 'messages',
    fault: 'a message of images keeps a text without visible characters',
    wrap: transformResponse('sendMessage', (body) => {
      const { message } = body as unknown as Data<'sendMessage'>;
      return { message: { ...message, message: message.message || '\u200B' } };
    }),
  },
  {
    name: 'one-description-enough',
    detectedBy: 'grading',
    fault: 'only the first photo of a story needs a description',
    wrap: transformRequest('completeChallenge', (request) =>
      withJsonBody(request, (body) => {
        const done = body['done'] as { photos?: object[] } | undefined;
        const photos = done?.photos?.map((photo, at) =>
          at === 0 ? photo : { ...photo, description: 'A photo' },
        );
        return photos ? { ...body, done: { ...done, photos } } : body;
      }),
    ),
  },
  {
    name: 'audio-accepted',
    detectedBy: 'uploads',
    fault: 'a file declared as audio is accepted',
    wrap: transformRequest('createUpload', (request) => {
      const metadata = decodeMetadata(request.headers.get('Upload-Metadata') ?? '');
      if (!metadata?.['filetype']?.startsWith('audio/')) return request;
      const video = encodeMetadata({ ...metadata, filetype: 'video/mp4' });
      return withHeaders(request, { 'Upload-Metadata': video });
    }),
  },
  {
    name: 'pointers-with-dots',
    detectedBy: 'validation',
    fault: 'pointers separate nested members by dots',
    wrap: transformProblems((problem) => ({
      ...problem,
      errors: (problem['errors'] as Array<{ pointer: string }> | undefined)?.map((error) => ({
        ...error,
        pointer: `/${error.pointer.slice(1).replaceAll('/', '.')}`,
      })),
    })),
  },
  {
    name: 'four-million-bytes',
    detectedBy: 'security',
    fault: 'a body of more than four million bytes is too large',
    wrap: interceptOperation('sendMessage', async (request, next) => {
      const { length } = await request.clone().text();
      if (length <= 4_000_000) return next(request);
      return problemResponse('body_too_large');
    }),
  },
  {
    name: 'total-of-page',
    detectedBy: 'paging',
    fault: "the ledger's total on later pages is the sum of the page",
    wrap: transformResponse('ledger', (body, request) => {
      const { items } = body as unknown as Data<'ledger'>;
      if (!new URL(request.url).searchParams.has('cursor')) return body;
      return { ...body, total: items.reduce((sum, { points }) => sum + points, 0) };
    }),
  },
  {
    name: 'default-avatar-current',
    detectedBy: 'images',
    fault: "the default avatar is the user's current one",
    wrap: interceptOperation('avatars', async (request, next) => {
      const response = await next(request);
      if (!response?.ok) return response;
      const { user } = (await fetchAs(next, request, '/session')) as unknown as Data<'session'>;
      return Response.json({ ...((await response.json()) as object), default: user?.avatar });
    }),
  },
  {
    name: 'followed-by-anybody',
    detectedBy: 'people',
    fault: 'isFollowed is true if anybody follows the user',
    wrap: isFollowedByAnybody,
  },
  {
    name: 'community-without-me',
    detectedBy: 'points',
    fault: 'the litres of the community leave out the signed-in user',
    wrap: transformResponse('litres', (body) => {
      const { mine, community } = body as unknown as Data<'litres'>;
      const direct = community.direct - mine.direct;
      return { ...body, community: { direct, hidden: community.hidden - mine.hidden } };
    }),
  },
  {
    name: 'removed-option-in-round-2',
    detectedBy: 'challenges',
    fault: 'an option that 50:50 removed can be chosen in round 2',
    wrap: interceptOperation('answerQuestion', async (request, next) => {
      const { round } = await readJsonBody(request);
      const response = await next(request);
      const isRemoved = (await response?.clone().text())?.includes('"removed"');
      if (round !== 2 || response?.status !== 422 || !isRemoved) return response;
      const [, attempt = ''] = /(\/challenges\/[^/]+\/attempt)s\//.exec(request.url) ?? [];
      return Response.json(await fetchAs(next, request, attempt));
    }),
  },
  {
    name: 'level-never-falls',
    detectedBy: 'points',
    fault: "a user's level stays when points are reversed",
    wrap: levelNeverFalls,
  },
  {
    name: 'savings-from-request',
    detectedBy: 'points',
    fault: 'savings grow from the day of the request',
    wrap: transformRequest('completeChallenge', (request) =>
      withJsonBody(request, ({ doneAt: _, ...body }) => body),
    ),
  },
];
