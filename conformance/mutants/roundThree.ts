import { questionsOf, rightOption } from '@mocks/grading/quizAttempt';
import { problemResponse } from '@mocks/http/problemResponse';
import type { Backend } from '@mocks/server/backend';
import {
  fetchAs,
  interceptOperation,
  matchesOperation,
  readJsonBody,
  withBody,
  type Mutant,
} from './mutant';

/**
 * Faults written from the contract alone, to find what the suite misses. `patched` faults are in
 * the fake API itself: apply roundThree.patch first.
 */

type Json = Record<string, unknown>;
type Wrap = Mutant['wrap'];

const patched =
  (name: string): Wrap =>
  (next) => {
    (globalThis as { plantedFault?: string }).plantedFault = name;
    return next;
  };

const userIdOf = (backend: Backend, request: Request) =>
  backend.running.sessions.read(request.headers)?.userId;

const invalid = (pointer: string) =>
  problemResponse('validation_failed', {
    errors: [{ pointer, code: 'invalid', message: 'This is not valid.' }],
  });

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const wraps: Record<string, Wrap> = {
  'p01-unknown-email': (next, backend) =>
    interceptOperation('login', async (request, go) => {
      const { email } = await readJsonBody(request);
      const response = await go(request);
      const isKnown = backend.running.world.db.accounts.get(String(email).trim().toLowerCase());
      if (response?.status !== 401 || isKnown) return response;
      const body = (await response.json()) as Json;
      return withBody(response, { ...body, detail: 'No account has this email.' });
    })(next, backend),

  'p02-stale-logout': (next, backend) =>
    interceptOperation('logout', async (request, go) => {
      const isStale = request.headers.has('Cookie') && userIdOf(backend, request) === undefined;
      return isStale ? problemResponse('not_signed_in') : go(request);
    })(next, backend),

  'p05-profile-name-length': interceptOperation('updateProfile', async (request, go) => {
    const { name } = await readJsonBody(request);
    const isLong = typeof name === 'string' && name.trim().length > 500;
    const isFine = isLong && [...graphemes.segment(name.trim())].length <= 500;
    return isFine ? invalid('/name') : go(request);
  }),

  'p06-old-avatars': (next, backend) => {
    const avatars = new Map<string, unknown>();
    const isPost = matchesOperation('sendMessage');
    const isList = matchesOperation('messages');
    void backend;
    return async (request) => {
      const response = await next(request);
      if (!response?.ok || !(isPost(request) || isList(request))) return response;
      const body = (await response.json()) as Json;
      if (isPost(request)) {
        const { id, avatar } = body['message'] as { id: string; avatar: string };
        if (!avatars.has(id)) avatars.set(id, avatar);
        return withBody(response, body);
      }
      const items = (body['items'] as { id: string; avatar: string }[]).map((each) => ({
        ...each,
        avatar: avatars.get(each.id) ?? each.avatar,
      }));
      return withBody(response, { ...body, items });
    };
  },

  'p08-default-avatar': interceptOperation('updateProfile', async (request, go) => {
    const { avatar } = await readJsonBody(request);
    if (avatar === undefined) return go(request);
    const { user } = (await fetchAs(go, request, '/session')) as { user: Json | null };
    const own = await fetchAs(go, request, '/users/me/avatars');
    const isRefused = user && avatar === own['default'] && avatar !== user['avatar'];
    return isRefused ? invalid('/avatar') : go(request);
  }),

  'p09-mass-assignment': (next, backend) =>
    interceptOperation('updateProfile', async (request, go) => {
      const { level, rank } = await readJsonBody(request);
      const response = await go(request);
      const { db } = backend.running.world;
      const user = db.users.get(userIdOf(backend, request) ?? '');
      if (!response?.ok || !user) return response;
      const more = {
        ...(typeof level === 'number' && { level }),
        ...(typeof rank === 'string' && { rank }),
      };
      if (Object.keys(more).length > 0) db.users.put({ ...user, ...more });
      const body = (await response.json()) as Json;
      return withBody(response, { ...body, user: { ...(body['user'] as Json), ...more } });
    })(next, backend),

  'p12-failed-key': (next, backend) => {
    const failed = new Map<string, Json>();
    return interceptOperation('completeChallenge', async (request, go) => {
      const { pathname } = new URL(request.url);
      const key = `${userIdOf(backend, request)} ${pathname} ${request.headers.get('Idempotency-Key')}`;
      const response = await go(request);
      if (!response?.ok) return response;
      const known = failed.get(key);
      if (known) return withBody(response, known);
      const body = (await response.json()) as Json;
      if (body['passed'] === false) failed.set(key, body);
      return withBody(response, body);
    })(next, backend);
  },

  'p22-fifty-leak': (next, backend) =>
    interceptOperation('removeTwoOptions', async (request, go) => {
      const response = await go(request);
      if (!response?.ok) return response;
      const { db } = backend.running.world;
      const body = (await response.json()) as { attempt: Json };
      const [, challengeId = ''] = /challenges\/([^/]+)/.exec(request.url) ?? [];
      const challenge = db.challenges.get(challengeId);
      const row = db.attempts
        .all()
        .find(
          (each) =>
            each.userId === userIdOf(backend, request) &&
            each.challengeId === challengeId &&
            each.number === body.attempt['number'],
        );
      if (!challenge || !row) return withBody(response, body);
      const picked = questionsOf(challenge, row);
      const questions = (body.attempt['questions'] as Json[]).map((each, index) => ({
        ...each,
        answer: picked[index] && rightOption(picked[index]),
      }));
      return withBody(response, { attempt: { ...body.attempt, questions } });
    })(next, backend),

  'p37-unfollow-id': interceptOperation('unfollow', async (request, go) => {
    const response = await go(request);
    const isNumber = /\/users\/\d+\/follow$/.test(new URL(request.url).pathname);
    return response?.status === 404 && !isNumber ? invalid('/userId') : response;
  }),

  'p40-key-operation': (next, backend) => {
    const first = new Map<string, { name: string; body: Json; status: number }>();
    const names = ['sendMessage', 'publishVideo', 'completeChallenge'] as const;
    const tests = names.map((name) => ({ name, isIt: matchesOperation(name) }));
    return async (request) => {
      const name = tests.find(({ isIt }) => isIt(request))?.name;
      const userId = userIdOf(backend, request);
      const key = request.headers.get('Idempotency-Key');
      if (name === undefined || key === null || userId === undefined) return next(request);
      const known = first.get(`${userId} ${key}`);
      if (known && known.name !== name) {
        return new Response(JSON.stringify(known.body), {
          status: known.status,
          headers: { 'Content-Type': 'application/json' },
        });
      }
      const response = await next(request);
      if (!response?.ok) return response;
      const body = (await response.json()) as Json;
      first.set(`${userId} ${key}`, { name, body, status: response.status });
      return withBody(response, body);
    };
  },
};

const faults: readonly (readonly [name: string, detectedBy: string, fault: string])[] = [
  ['p01-unknown-email', 'session', 'the problem of an unknown email says so in its detail'],
  ['p02-stale-logout', 'session', 'a second logout with an ended cookie gets 401'],
  ['p03-event-email', 'live', 'the person event has the email'],
  ['p04-signup-signed-in', 'session', 'a signup in a session leaves the old user signed in'],
  ['p05-profile-name-length', 'validation', 'updateProfile counts UTF-16 units of a name'],
  ['p06-old-avatars', 'messages', 'messages show the avatar of the time of sending'],
  ['p07-avatar-no-event', 'live', 'a change of the avatar alone sends no event'],
  ['p08-default-avatar', 'session', 'the default avatar cannot be chosen again'],
  ['p09-mass-assignment', 'session', 'updateProfile stores level and rank'],
  ['p10-begun-after-fail', 'challenges', 'isBegun stays true after a failed attempt'],
  ['p11-repeat-total', 'points', 'the total of a repeated award is the current sum'],
  ['p12-failed-key', 'repeats', 'the response to a failed submission is kept under its key'],
  ['p13-failed-photos', 'grading', 'photos of failed submissions count as known'],
  ['p14-note-trim', 'grading', 'the outer spaces of a note count'],
  ['p15-left-ceil', 'grading', 'the drips that may be left are rounded up'],
  ['p16-video-text-max', 'grading', 'with a video, the text has no upper limit'],
  ['p17-action-twice', 'grading', 'an action named twice is saved twice'],
  ['p18-helped-no-pass', 'grading', 'a question with 50:50 does not count for the pass'],
  ['p19-fail-keeps-open', 'challenges', 'a failed quiz leaves its attempt unfinished'],
  ['p20-fifty-per-challenge', 'challenges', '50:50 works once per challenge'],
  ['p21-removed-round-2', 'challenges', 'a removed option can be chosen in round 2'],
  ['p22-fifty-leak', 'challenges', 'the response of 50:50 has the answers'],
  ['p23-game-by-score', 'grading', 'the game is graded by its score'],
  ['p24-done-24h', 'points', 'doneAt counts up to 24 hours'],
  ['p25-award-badges-all', 'points', 'an award has all badges of the user'],
  ['p26-summer', 'counting', 'a summer action is credited at once'],
  ['p27-ledger-offset', 'paging', 'the cursor of the ledger is an offset'],
  ['p28-ledger-savings', 'points', 'ledger entries have no savings'],
  ['p29-week-utc', 'counting', 'the streak has the week in UTC'],
  ['p30-level-stays', 'points', 'level and rank stay after a reversal'],
  ['p31-badge-taken', 'points', 'a reversal takes back First Drop'],
  ['p32-label-comma', 'counting', 'labels of progress have no comma at thousands'],
  ['p33-around-pads', 'leaderboard', 'around fills up to five rows'],
  ['p34-friends-me', 'leaderboard', 'among friends, me is the global row'],
  ['p35-followed-by-any', 'people', 'isFollowed is true if anyone follows'],
  ['p36-person-litres', 'people', 'the litres of a person are totals of all days'],
  ['p37-unfollow-id', 'people', 'unfollow of an id that is no number gets 422'],
  ['p38-images-long', 'messages', 'a message with images may have any length'],
  ['p39-nfc', 'messages', 'messages are normalized to NFC'],
  ['p40-key-operation', 'repeats', 'a key belongs to the user, whatever the operation'],
  ['p41-until-first-gap', 'live', 'until=first sends only the first, with the id of the last'],
  ['p42-gif87a', 'images', 'GIF87a is not an image'],
  ['p43-video-csp', 'security', 'videos have no Content-Security-Policy'],
  ['p44-overflow-kept', 'uploads', 'a part that is too long is rejected, but kept'],
  ['p45-upper-ext', 'uploads', 'extensions in capitals are unknown'],
  ['p46-reversed-limit', 'videos', 'reversed videos count for the daily limit'],
  ['p47-same-file-title', 'videos', 'the same file again changes the title'],
  ['p48-evidence-again', 'videos', 'the file of deleted evidence gives points again'],
  ['p49-delete-origin', 'security', 'DELETE is allowed from any origin'],
];

export const roundThreeMutants: readonly Mutant[] = faults.map(([name, detectedBy, fault]) => ({
  name,
  fault,
  detectedBy,
  wrap: wraps[name] ?? patched(name),
}));
