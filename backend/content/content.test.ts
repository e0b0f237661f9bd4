import * as v from 'valibot';
import { briefSchema } from '@/contract/challengeContent';
import { challengeSchema } from '@/contract/challenges';
import { type Citation, citationSchema } from '@/contract/citations';
import type { Submission } from '@/contract/submissions';
import { addLiters } from '@/domain/liters';
import { contentInUnits } from '@/components/water';
import {
  actionList,
  allChallenges,
  citationOf,
  quizBank,
  releasedDaily,
  withContent,
} from './content';
import type { ChallengeRow } from '../db/schema';
import { worldDay } from '../resolvers/openChallenges';
import { type Backend, openBackend } from '../testing/openBackend';
import { answerQuiz, completionArg, passed, passingRound, photo } from '../testing/plays';
import facts from './facts.json';
import sources from './sources.json';

const challenges = allChallenges.map(withContent);
const memberOf = { quiz: 'quiz', video: 'prompt', game: 'course', action: 'guide' } as const;

/** Words of somebody who takes notes, not of somebody who writes for readers. */
const workingNotes = /\bsame (sheet|page)\b|\(same\)|TODO|\bsay "|see above|wording/i;

test.each(challenges)('"$title" has a brief and the content of its type', (challenge) => {
  const { type, brief } = challenge;
  const members = Object.values(memberOf).filter((name) => challenge[name] !== undefined);

  expect(v.is(challengeSchema, { ...challenge, completed: false })).toBe(true);
  expect(v.is(briefSchema, brief)).toBe(true);
  expect(members).toEqual([memberOf[type as keyof typeof memberOf]]);
  expect(['easy', 'medium', 'hard']).toContain(challenge.difficulty);
});

test('there are at least sixteen challenges, no two of them with the same name or brief', () => {
  expect(challenges.length).toBeGreaterThanOrEqual(16);
  for (const of of [
    challenges.map(({ id }) => id),
    challenges.map(({ title }) => title),
    challenges.map(({ brief }) => brief?.why.text),
  ]) {
    expect(new Set(of).size).toBe(challenges.length);
  }
});

test.each(Object.entries<Citation>(sources))(
  'the source of %s has names and an address',
  (id, source) => {
    const fact = facts[id as keyof typeof facts];

    expect(fact).toMatch(/^[A-Z0-9].*\.$/);
    expect(v.is(citationSchema, source)).toBe(true);
    expect(source.organization).toMatch(/\w/);
    expect(source.title).toMatch(/\w/);
    expect(new URL(source.url ?? '').protocol).toMatch(/^https?:$/);
    expect(JSON.stringify([fact, source])).not.toMatch(workingNotes);
  },
);

test('an unknown fact has no source', () => {
  expect(() => citationOf('F00')).toThrow('There is no fact "F00".');
});

test.each(quizBank)(
  'question $id can be understood alone, and has a source and four different options',
  ({ question, options, answer, explanation, fact }) => {
    expect(() => citationOf(fact)).not.toThrow();
    expect(new Set(options).size).toBe(4);
    expect(options[answer]).toBeDefined();
    expect(explanation).not.toMatch(workingNotes);
    expect(question).not.toMatch(/\bthe (other|others|rest|same|previous|last question)\b|above/i);
  },
);

test('the bank has different ids and questions, and enough of each topic', () => {
  expect(new Set(quizBank.map(({ id }) => id)).size).toBe(quizBank.length);
  expect(new Set(quizBank.map(({ question }) => question)).size).toBe(quizBank.length);
  for (const { topic, quiz } of challenges.filter(({ type }) => type === 'quiz')) {
    const ofTopic = quizBank.filter((question) => question.topic === topic);
    expect(ofTopic.length).toBeGreaterThanOrEqual(quiz!.questions);
  }
});

test('an action has a basis in words and a source', () => {
  for (const { basis, source } of actionList) {
    expect(basis).toMatch(/^\S.*\.$/);
    expect(basis).not.toMatch(/\bx\b|minus/);
    expect(v.is(citationSchema, source)).toBe(true);
  }
});

test('all texts of the content can be shown in one unit', () => {
  const content = [challenges, quizBank, actionList];
  const inGallons = JSON.stringify(contentInUnits(content, 'gallons'));
  const inLiters = JSON.stringify(contentInUnits(content, 'liters'));

  expect(inGallons.match(/[^"]*\d (?:L|liters?)\b[^"]*/g)).toBeNull();
  expect(inLiters.match(/[^"]*\b(?:gal|gallons?)\b[^"]*/g)).toBeNull();
});

/** Returns the smallest action that reaches the liters of a prompt. */
const actionFor = (minLiters: number) =>
  actionList
    .filter((action) => Math.max(...Object.values(addLiters([action]))) >= minLiters)
    .toSorted((a, b) => a.liters - b.liters)
    .slice(0, 1)
    .map(({ id }) => id);

/** Returns what passes a challenge by its own content, and no more than that. */
function submissionFor(at: Backend, { id, quiz, course, prompt, guide }: ChallengeRow): Submission {
  if (quiz) return answerQuiz(at, quiz.stars[0], { challengeId: id });
  if (course) {
    at.ask('startAttempt', { challengeId: id, number: '1' });
    return passingRound('1', 1, 'normal', { id, course });
  }
  if (prompt) {
    const photos = Array.from({ length: prompt.photos.min }, (_photo, index) => photo(index));
    const text = 'w'.repeat(prompt.text.min);
    return { type: 'video', actionIds: actionFor(prompt.minLiters), text, photos };
  }
  return {
    type: 'action',
    path: 'done',
    ...(guide?.measure && { before: 30, after: 0 }),
    steps: guide!.work.steps.map((step) => step.id),
    note: 'w'.repeat(guide!.evidence.noteLength),
    photos: [],
  };
}

test.each(challenges)('"$title" can be passed for its points', (challenge) => {
  const at = openBackend({ challenges: allChallenges });
  const { id, points, title, quiz } = challenge;

  const done = submissionFor(at, challenge);
  const { award } = passed(at.ask('completeChallenge', completionArg(id, done)));

  expect(award).toMatchObject({ title, points });
  const { attempt } = at.ask('attempt', { challengeId: id });
  const asked = attempt?.type === 'quiz' ? attempt.questions.length : undefined;
  expect(asked).toBe(quiz?.questions);
});

const startedAt = Date.parse('2026-03-02T09:41:00Z');

test('releases two rows on the second day, and two more on each later one', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

  expect(
    releasedDaily(rows)
      .map(({ id, day }) => `${id}${day}`)
      .join(),
  ).toBe('a2,b2,c3,d3,e4');
});

test.each([
  ['at the start', '2026-03-02T09:41:00Z', 'UTC', 1],
  ['just before midnight', '2026-03-02T23:59:59Z', 'UTC', 1],
  ['at midnight', '2026-03-03T00:00:00Z', 'UTC', 2],
  ['at midnight of the zone', '2026-03-02T15:00:00Z', 'Asia/Tokyo', 2],
  ['before midnight of the zone', '2026-03-03T07:59:00Z', 'America/Los_Angeles', 1],
  ['on a day of 23 hours', '2026-03-29T22:00:00Z', 'Europe/Berlin', 29],
  ['before the start', '2026-02-01T00:00:00Z', 'UTC', 1],
])('%s, it is the day of the world: %s in %s', (_when, now, zone, day) => {
  expect(worldDay(startedAt, Date.parse(now), zone)).toBe(day);
});
