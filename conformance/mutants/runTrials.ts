import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mulberry32, shuffled } from '@/domain/random';
import { quizBank } from '@backend/content/content';
import { problemResponse } from '@mocks/http/respond';
import type { Backend } from '@mocks/server/backend';
import type { Auth } from '@mocks/server/clientSessions';
import { secondOfEachType } from '@mocks/testing/eightChallenges';
import { findingLines, totalsOf } from '../cli';
import { appOrigin, fakeModerator, startFake } from '../fakeServer';
import { runSeeds } from '../parallel';
import { firstFailure, runGroups } from '../run';
import { groupsFor } from '../suite';
import { createRun } from '../testClient';
import type { Case, Group } from '../testContext';
import { byHand } from './byHand';
import { generated, knownSurvivors } from './generate';
import {
  changeChunks,
  intercept,
  onAnswer,
  parsed,
  withBody,
  type Fault,
  type Mutant,
  type Wrap,
} from './transform';

const emptyDatabase: Wrap = (next, { running }) => {
  const { db } = running.world;
  for (const table of [db.users, db.messages, db.ledger, db.completions, db.videos, db.quotes]) {
    for (const { id } of table.all()) table.delete(id);
  }
  return next;
};

const longerPasswords = intercept('signup', async ({ request, send, sent }) => {
  const { password } = await sent();
  if (typeof password !== 'string' || password.length >= 12) return send(request);
  const message = 'Use 12 characters or more.';
  const errors = [{ pointer: '/password', code: 'too_short', message }];
  return problemResponse('validation_failed', { errors });
}).wrap;

const absoluteLocation = intercept('createUpload', async ({ request, send }) => {
  const response = await send(request);
  const location = response?.headers.get('Location');
  if (location) response?.headers.set('Location', new URL(location, request.url).href);
  return response;
}).wrap;

const slowAndLimited: Wrap = (next) => {
  let count = 0;
  return async (request) => {
    count += 1;
    if (count % 150 === 0) return problemResponse('too_many_requests');
    await setTimeout((count * 7) % 60);
    return next(request);
  };
};

const noAvatars = onAnswer('avatars', (body) => ({ ...body, default: '', characters: [] })).wrap;

/** Users have no avatar until they upload an image. */
const blankAvatars: Wrap = (next) => async (request) => {
  const response = await next(request);
  const type = response?.headers.get('Content-Type') ?? '';
  if (!response || !/json|event-stream/.test(type)) return response;
  return changeChunks(response, (chunk) =>
    chunk.replaceAll(/"avatar":"[^"]*\/faces\?[^"]*"/g, '"avatar":""'),
  );
};

/** A body that isn't JSON is rejected by the framework, with its own status. */
const status400: Wrap = (next) => async (request) => {
  const isJson = request.headers.get('Content-Type')?.includes('json');
  const sent = isJson ? await request.clone().text() : '{}';
  const response = await next(request);
  if (response?.status !== 422 || parsed(sent) !== undefined) return response;
  const { body, headers } = withBody(response, { ...(await response.json()), status: 400 });
  return new Response(body, { status: 400, headers });
};

const otherChallenges: Wrap = (next, { running }) => {
  running.world.db.challenges.replaceAll(secondOfEachType);
  return next;
};

function threeOptions() {
  const before = quizBank.map((question) => ({ ...question }));
  for (const question of quizBank) {
    const left = question.options.findLastIndex((_option, index) => index !== question.answer);
    const options = question.options.filter((_option, index) => index !== left);
    Object.assign(question, { options, answer: question.answer - Number(left < question.answer) });
  }
  return () => {
    for (const [index, question] of quizBank.entries()) Object.assign(question, before[index]);
  };
}

interface Trial {
  readonly name: string;
  /** What is wrong; nothing with the fake API itself. */
  readonly says?: string;
  /** `isExpected`: the suite detected the fault, or found nothing where there is none. */
  run(): Promise<{ isExpected: boolean; outcome: string; findings: readonly string[] }>;
}

/** The first failure detects a mutant, so failing requests are not shrunk. */
const wanted = { origin: appOrigin, seed: 7, runs: 12, isQuick: true };
const groups = groupsFor({ ...wanted, endOnFailure: true });

const passingTrial = (
  name: string,
  auth: Auth,
  wraps: readonly Wrap[] = [],
  begin: () => () => void = () => () => {},
): Trial => ({
  name,
  async run() {
    const undo = begin();
    const fake = await startFake(auth, (backend) =>
      wraps.reduce((inner, wrap) => withFault({ wrap }, inner), backend),
    );
    const results = await runGroups(groupsFor(wanted), createRun(fake.baseUrl, fakeModerator));
    fake.close();
    undo();
    const { passed, failed } = totalsOf(results);
    const outcome = `${passed} passed, ${failed} failed`;
    return { isExpected: failed === 0, outcome, findings: findingLines(results, true) };
  },
});

const mutantTrial = (mutant: Mutant): Trial => ({
  name: mutant.name,
  says: mutant.says,
  async run() {
    const fake = await startFake('cookie', (backend) => withFault(mutant, backend), mutant.access);
    const server = createRun(fake.baseUrl, fakeModerator);
    for (const group of groupsAbout(mutant)) {
      const title = await firstFailure(group.cases, server);
      if (title === null) continue;
      fake.close();
      return { isExpected: true, outcome: `${group.name} › ${title}`, findings: [] };
    }
    fake.close();
    return { isExpected: false, outcome: 'survives', findings: [] };
  },
});

/** Returns all cases: those about a mutant's operations, those that name one, and their neighbors. */
function groupsAbout({ operations }: Mutant): Group[] {
  const named = new RegExp(`["'](${operations.join('|')})["']`);
  const rankOf = ({ operation, run }: Case) => {
    if (operations.includes(operation)) return 0;
    return named.test(String(run)) ? 1 : 2;
  };
  const distanceOf = ({ cases }: Group) =>
    cases.reduce((sum, each) => sum + rankOf(each), 0) / cases.length;
  const nearest = groups.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return [0, 1, 2].flatMap((rank) => {
    const ranked = nearest.map(({ name, cases }) => ({
      name,
      cases: cases.filter((each) => rankOf(each) === rank),
    }));
    const some = ranked.filter(({ cases }) => cases.length > 0);
    return rank < 2 ? some.toSorted((a, b) => a.cases.length - b.cases.length) : some;
  });
}

const withFault = ({ wrap }: Pick<Fault, 'wrap'>, backend: Backend): Backend => ({
  ...backend,
  answer: wrap((request) => backend.answer(request), backend),
});

const own = [emptyDatabase, otherChallenges, absoluteLocation, noAvatars, blankAvatars, status400];

const passing: readonly Trial[] = [
  passingTrial('unfaulted', 'cookie'),
  passingTrial('variant-strict', 'bearer', [longerPasswords, slowAndLimited]),
  passingTrial('variant-content', 'cookie', own, threeOptions),
];

const isKnown = (name: string) => knownSurvivors.some(([pattern]) => pattern.test(name));
const noticed = generated.filter(({ name }) => !isKnown(name));

function trialsFor(args: readonly string[]): { seed: string; trials: readonly Trial[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      fake: { type: 'boolean' },
      mutants: { type: 'boolean' },
      all: { type: 'boolean' },
      sample: { type: 'string', default: '45' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    },
  });
  const { seed, sample, all, mutants } = values;
  const drawn = shuffled(noticed, mulberry32(Number(seed))).slice(
    0,
    all ? undefined : Number(sample),
  );
  const chosen = [...passing, ...(mutants ? [...byHand, ...drawn].map(mutantTrial) : [])];
  const named = [...passing, ...[...byHand, ...generated].map(mutantTrial)].filter(({ name }) =>
    positionals.some((part) => name.includes(part)),
  );
  return { seed, trials: positionals.length > 0 ? named : chosen };
}

/** Tests the suite: the fake API must pass it, and a case must fail for each mutant. */
export async function runTrials(args: readonly string[], script: string): Promise<number> {
  const { seed, trials } = trialsFor(args);
  const startedAt = performance.now();
  const unexpected: string[] = [];
  let count = 0;
  await runSeeds(
    {
      script,
      seeds: [...trials.keys()],
      perProcessor: 2,
      open: async () => ({
        run: async (index) => (trials[index] as Trial).run(),
        close: async () => {},
      }),
    },
    ({ isExpected, outcome, findings }, index) => {
      const { name, says } = trials[index] as Trial;
      const lines = [`${isExpected ? '✓' : '✗'} ${name}`, ...(says ? [says] : []), outcome];
      console.log([lines.join('\n    '), ...findings].join('\n'));
      count += 1;
      if (!isExpected) unexpected.push(name);
    },
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${count} of ${trials.length} trials with --seed ${seed} in ${seconds} s.`);
  if (unexpected.length > 0) console.log(`Unexpected: ${unexpected.join(' ')}`);
  return unexpected.length > 0 || count < trials.length ? 1 : 0;
}
