import type { Submission } from '@/contract/submissions';
import { gameVersion } from '@/domain/game/sea';
import { rainPrompt, riverCourse, secondOfEachType } from '../testing/eightChallenges';
import { invalidField, openBackend } from '../testing/openBackend';
import * as plays from '../testing/plays';
import { sampleChallenges } from '../content/content';

const { answerQuiz, completionArg, doneAction, idleRound, keyOf, noLeak } = plays;
const { passed, passingRound, photo, story } = plays;

/** Opens a world with two challenges of each type, the second with content of its own. */
function setup() {
  const backend = openBackend({ challenges: [...sampleChallenges, ...secondOfEachType] });
  return {
    ...backend,
    grade: (challengeId: string, done: Submission) =>
      backend.ask('completeChallenge', completionArg(challengeId, done)),
    reject: (challengeId: string, done: Submission) =>
      backend.reject('completeChallenge', completionArg(challengeId, done)),
    isFinished: (challengeId: string) => backend.db.attempts.get(`1:${challengeId}:1`)?.isFinished,
  };
}

const missing = (...what: object[]) => ({ passed: false, missing: what });

describe('a quiz', () => {
  test.each([
    ['1', 7, 1],
    ['1', 9, 2],
    ['1', 10, 3],
    ['5', 2, 1],
    ['5', 3, 3],
  ])('%s passes with %i right first answers, with stars: %i', (id, right, stars) => {
    const at = setup();

    expect(passed(at.grade(id, answerQuiz(at, right, { challengeId: id }))).stars).toBe(stars);
    expect(at.isFinished(id)).toBe(true);
  });

  test('has at most two stars with 50:50', () => {
    const at = setup();
    const quiz = { challengeId: '1', number: '1' };
    at.ask('startAttempt', quiz);
    at.ask('removeTwoOptions', { ...quiz, questionId: keyOf(at)[0]!.questionId });

    expect(passed(at.grade('1', answerQuiz(at, 10))).stars).toBe(2);
  });

  test('fails with fewer, whatever the second round brings, and finishes the attempt', () => {
    const at = setup();
    const done = answerQuiz(at, 6);
    for (const { questionId, right: option } of keyOf(at).slice(6)) {
      at.ask('answerQuestion', { challengeId: '1', number: '1', questionId, option, round: 2 });
    }

    expect(at.grade('1', done)).toEqual(missing({ what: 'right_answers', have: 6, need: 7 }));
    expect(at.isFinished('1')).toBe(true);
    expect(at.points()).toBe(0);
  });

  test('stays open while answers are missing, and needs an attempt', () => {
    const at = setup();
    const done = { type: 'quiz', attempt: 1 } as const;
    expect(at.reject('1', done)).toEqual({ code: 'attempt_not_found' });
    const quiz = { challengeId: '1', number: '1' };
    at.ask('startAttempt', quiz);
    const { questionId, right: option } = keyOf(at)[0]!;
    at.ask('answerQuestion', { ...quiz, questionId, option, round: 1 });
    const row = at.db.attempts.get('1:1:1')!;
    const unasked = { questionId: 'q99', option: 0 };
    at.db.attempts.put({ ...row, answers: [...row.answers, unasked] });

    expect(at.grade('1', done)).toEqual(missing({ what: 'answers', have: 1, need: 10 }));
    expect(at.isFinished('1')).toBe(false);
  });
});

describe('a game', () => {
  function opened(challengeId = '3') {
    const at = setup();
    at.ask('startAttempt', { challengeId, number: '1' });
    return at;
  }
  const river = passingRound('1', 1, 'normal', { id: '7', course: riverCourse });

  test('is replayed on its own course and seed, and finishes the attempt', () => {
    const [sea, run] = [opened(), opened('7')];

    expect(passed(sea.grade('3', passingRound('1'))).award.points).toBe(75);
    expect(passed(run.grade('7', river)).award.points).toBe(25);
    expect([sea.isFinished('3'), run.isFinished('7')]).toEqual([true, true]);
  });

  test('fails with too little litter and finishes the attempt', () => {
    const at = opened();

    const answer = at.grade('3', idleRound('1'));

    expect(answer).toMatchObject({ passed: false, missing: [{ what: 'base' }] });
    expect([at.isFinished('3'), at.points()]).toEqual([true, 0]);
  });

  test.each<[string, string, object, object]>([
    ['an invented score', '3', { score: 99_999 }, { code: 'score_mismatch' }],
    ['no inputs', '3', { inputs: [] }, { code: 'score_mismatch' }],
    ['the round of another user', '3', passingRound('2'), { code: 'score_mismatch' }],
    ['an older version', '3', { version: gameVersion - 1 }, { code: 'outdated_game' }],
    ['another attempt', '3', { attempt: 2 }, { code: 'attempt_not_found' }],
    [
      'an input after the end',
      '7',
      { ...river, inputs: [[1800, 1]] },
      { code: 'validation_failed', errors: [{ pointer: '/done/inputs', code: 'invalid' }] },
    ],
  ])('rejects %s and stays open', (_what, id, change, problem) => {
    const at = opened(id);

    expect(at.reject(id, { ...passingRound('1'), ...change })).toMatchObject(problem);
    expect(at.isFinished(id)).toBe(false);
  });
});

describe('an action', () => {
  const planted: Submission = {
    type: 'action',
    path: 'done',
    steps: ['water', 'set', 'dig'],
    photos: [photo(1), photo(2)],
  };
  const twice: Submission = { ...planted, photos: [photo(1), photo(1)] };
  const basis = 'The drips that you counted, at 0.25 mL each.';

  test.each<[string, string, Submission, number, number[]]>([
    ['fixed, with a note', '4', { ...doneAction, after: 6 }, 1, [583.2]],
    ['without a drip left', '4', doneAction, 2, [648]],
    ['with a note and a photo', '4', { ...doneAction, photos: [photo()] }, 3, [648]],
    ['without a leak', '4', noLeak, 3, []],
    ['planted, which saves nothing', '8', planted, 2, []],
  ])('%s passes', (_what, id, done, stars, liters) => {
    const { stars: given, award } = passed(setup().grade(id, done));

    expect(given).toBe(stars);
    expect(award.savings.map((saving) => saving.liters)).toEqual(liters);
    for (const saving of award.savings) {
      expect(saving).toMatchObject({ title: award.title, basis, source: { organization: 'USGS' } });
    }
  });

  test.each<[string, string, Submission, object[]]>([
    ['that drips', '4', { ...doneAction, after: 7 }, [{ what: 'drips', have: 7, need: 6 }]],
    ['half tested', '4', { ...noLeak, tests: [] }, [{ what: 'tests', have: 0, need: 2 }]],
    ['of another guide', '8', doneAction, [{ what: 'steps', have: 0, need: 3 }]],
    ['with nothing to find', '8', noLeak, [{ what: 'steps', have: 0, need: 3 }]],
    ['with one photo twice', '8', twice, [{ what: 'evidence', have: 0, need: 10 }]],
  ])('%s does not pass', (_what, id, done, what) => {
    const at = setup();

    expect(at.grade(id, done)).toEqual(missing(...what));
    expect(at.points()).toBe(0);
  });
});

describe('a story', () => {
  const rain: Submission = {
    ...story,
    text: 'A barrel under the gutter.',
    photos: [photo(3), photo(4)],
  };

  test.each<[string, string, object, number]>([
    ['of 19 liters', '2', { actionIds: ['act02'] }, 1],
    ['of 30 liters with two photos', '2', { photos: [photo(1), photo(2)] }, 3],
    ['of 30 liters with a photo twice', '2', { photos: [photo(1), photo(1)] }, 2],
    ['of hidden water', '2', { actionIds: ['act14'] }, 2],
    ['of rain', '6', rain, 2],
  ])('%s passes', (_what, id, change, stars) => {
    expect(passed(setup().grade(id, { ...story, ...change })).stars).toBe(stars);
  });

  test('is credited with each of its actions once', () => {
    const actionIds = ['act01', 'act14', 'act01', 'act05'];

    const { award } = passed(setup().grade('2', { ...story, actionIds }));

    expect(award.savings).toMatchObject([
      { title: 'Tap off while brushing', kind: 'direct', liters: 30, days: 1 },
      { title: 'Find and stop a toilet leak', liters: 22_710, days: 30 },
      { kind: 'hidden', liters: 2270, days: 1 },
    ]);
  });

  test('does not pass by the prompt of another challenge, nor by what it lacks', () => {
    const at = setup();

    expect(at.grade('2', rain)).toEqual(missing({ what: 'text', have: 26, need: 100 }));
    expect(at.grade('6', { ...rain, actionIds: ['act02'], photos: [photo(5)] })).toEqual(
      missing(
        { what: 'liters', have: 19, need: rainPrompt.minLiters },
        { what: 'photos', have: 1, need: 2 },
      ),
    );
    expect(at.db.photos.size).toBe(0);
  });

  test('names only actions that are for stories', () => {
    const actionIds = ['act01', 'act99', 'act04'];
    const error = { code: 'invalid', message: 'There’s no such action.' };

    expect(setup().reject('2', { ...story, actionIds })).toEqual({
      code: 'validation_failed',
      errors: [
        { pointer: '/done/actionIds/1', ...error },
        { pointer: '/done/actionIds/2', ...error },
      ],
    });
  });
});

describe('a photo', () => {
  const sent = (dataUrl: string) => ({ dataUrl, description: 'A tap' });
  const unknown = { code: 'invalid', message: 'The photo must be a JPEG, PNG, or WebP.' };
  const tooLarge = { code: 'too_long', message: 'The photo is too large.' };

  test.each([
    ['that is a drawing with a script', 'data:image/svg+xml;base64,PHN2Zz4=', unknown],
    ['that is empty', 'data:image/png;base64,', unknown],
    ['after something else', 'see data:image/png;base64,AAAA', unknown],
    ['before something else', 'data:image/png;base64,AAAA and more', unknown],
    ['that is too large', `data:image/png;base64,${'A'.repeat(500_000)}`, tooLarge],
  ])('%s is rejected with the reason and the field', (_what, dataUrl, why) => {
    const { reject } = setup();
    const code = 'validation_failed';

    expect(reject('2', { ...story, photos: [photo(), sent(dataUrl)] })).toEqual({
      code,
      errors: [{ pointer: '/done/photos/1/dataUrl', ...why }],
    });
    expect(reject('4', { ...doneAction, photos: [sent(dataUrl)] })).toEqual({
      code,
      errors: [{ pointer: '/done/photos/0/dataUrl', ...why }],
    });
  });

  test('is accepted as JPEG, PNG or WebP, with up to 500,000 characters', () => {
    const [jpeg, png, webp] = ['jpeg', 'png', 'webp'].map((kind) => `data:image/${kind};base64,`);
    const longest = `${webp}${'A'.repeat(500_000 - webp!.length - 1)}=`;
    const photos = [`${jpeg}AAAA`, `${png}AA==`, longest].map(sent);

    expect(setup().grade('2', { ...story, photos }).passed).toBe(true);
  });

  test('of another user is no evidence, but its own user can use it again', () => {
    const at = setup();
    const submit = (id: string, done: Submission) =>
      at.as('2').ask('completeChallenge', completionArg(id, done));
    at.grade('2', { ...story, photos: [photo(1)] });
    const taken = { what: 'photo_known' };

    expect(at.grade('4', { ...doneAction, photos: [photo(1)] }).passed).toBe(true);
    expect(submit('4', { ...doneAction, photos: [photo(1)] })).toEqual(missing(taken));
    expect(submit('2', { ...story, text: '', photos: [photo(2), photo(1)] })).toEqual(
      missing({ what: 'text', have: 0, need: 100 }, taken),
    );
    expect(submit('2', { ...story, photos: [photo(2)] }).passed).toBe(true);
  });
});

test.each<[string, Submission]>([
  ['quiz', { type: 'quiz', attempt: 1 }],
  ['game', idleRound('1')],
  ['action', noLeak],
  ['video', story],
])('a %s without content can’t be completed', (type, done) => {
  const at = setup();
  const { brief } = secondOfEachType[0]!;
  at.db.challenges.put({ ...at.db.challenges.get('1')!, id: 'bare', type, brief: brief! });

  const message = 'This challenge can’t be completed that way.';
  expect(at.reject('bare', done)).toEqual(invalidField('/done/type', 'invalid', message));
});
