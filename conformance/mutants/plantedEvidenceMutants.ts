import { interceptOperation, readJsonBody, withBody, type Mutant } from './mutant';
import { combine, mutantsOf, userIdOf, withMemory } from './plantedParts';
import { list, savings, submission, text, type Json, type Wrap } from './submissionFaults';

/** Rejects a submission whose photos or video are in a memory, which responses add to. */
const knownEvidence =
  (
    what: string,
    isKnown: (userId: string, before: string | undefined) => boolean,
    isNoted: (body: Json) => boolean,
    idsOf: (done: Json) => string[],
  ): Wrap =>
  (next, backend) => {
    const known = new Map<string, string>();
    return interceptOperation('completeChallenge', async (request, go) => {
      const { done } = await readJsonBody(request);
      const ids = idsOf((done ?? {}) as Json);
      const userId = userIdOf(backend, request);
      if (ids.some((id) => known.has(id) && isKnown(userId, known.get(id)))) {
        return Response.json({ passed: false, missing: [{ what }] });
      }
      const response = await go(request);
      if (!response?.ok) return response;
      const body = (await response.json()) as Json;
      if (isNoted(body)) for (const id of ids) if (!known.has(id)) known.set(id, userId);
      return withBody(response, body);
    })(next, backend);
  };

const photosOf = ({ photos }: Json) =>
  list(photos).map((photo) => text((photo as Json)['dataUrl']));
const videoOf = ({ videoId }: Json) => (typeof videoId === 'string' ? [videoId] : []);
const hasPassed = ({ passed }: Json) => passed === true;

/** A video without points is no evidence. */
const unpaidVideoKnown: Wrap = (next, backend) => {
  const unpaid = new Set<string>();
  const noted = withMemory(
    'publishVideo',
    () => unpaid,
    (body) => {
      if (body['noAward'] === 'daily_limit') unpaid.add(text((body['video'] as Json)['id']));
      return body;
    },
  );
  const graded = interceptOperation('completeChallenge', async (request, go) => {
    const { done } = await readJsonBody(request);
    return videoOf((done ?? {}) as Json).some((id) => unpaid.has(id))
      ? Response.json({ passed: false, missing: [{ what: 'video_known' }] })
      : go(request);
  });
  return combine(noted, graded)(next, backend);
};

const withVideo = (change: Json) =>
  submission('video', (done) => (videoOf(done).length > 0 ? change : {}));

const actionsTwice: Wrap = interceptOperation('completeChallenge', async (request, next) => {
  const { done } = await readJsonBody(request);
  const ids = list(((done ?? {}) as Json)['actionIds']);
  const response = await next(request);
  if (!response?.ok || new Set(ids).size === ids.length) return response;
  const body = (await response.json()) as Json;
  const { savings: all, ...rest } = (body['award'] ?? {}) as Json;
  const doubled = { ...rest, savings: [...list(all), list(all)[0]] };
  return withBody(response, hasPassed(body) ? { ...body, award: doubled } : body);
});

/** Faults in evidence and savings that were planted without reading the suite. */
export const plantedEvidenceMutants: readonly Mutant[] = mutantsOf({
  grading: {
    'failed-photos-known': [
      "photos of others' failed submissions are no evidence",
      knownEvidence(
        'photo_known',
        (id, before) => id !== before,
        ({ passed }) => passed === false,
        photosOf,
      ),
    ],
    'own-photos-known': [
      'own photos are evidence only once',
      knownEvidence('photo_known', (id, before) => id === before, hasPassed, photosOf),
    ],
    'repeat-evidence-known': [
      'a video does not pass its challenge again',
      knownEvidence('video_known', () => true, hasPassed, videoOf),
    ],
    'unpaid-video-known': ['a video without points is no evidence', unpaidVideoKnown],
    'video-text-unlimited': ['the text with a video has no upper limit', withVideo({ text: '' })],
    'video-photos-unlimited': ['photos with a video are not checked', withVideo({ photos: [] })],
    'actions-credited-twice': ['an action named twice is credited twice', actionsTwice],
  },
  points: {
    'summer-at-once': [
      'the litres of a summer are credited at once',
      savings(({ days }) => (days === 92 ? { days: 1 } : {})),
    ],
    'year-over-a-month': [
      'the litres of a year are credited over a month',
      savings(({ days }) => (days === 365 ? { days: 30 } : {})),
    ],
  },
});
