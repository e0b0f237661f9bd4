import type { Challenge } from '@/contract/challenges';
import { withContent } from '@backend/content/challenges/challengeContent';
import { transformResponse } from './mutant';
import type { Faults, Wrap } from './submissionFaults';

type Member = 'quiz' | 'prompt' | 'course' | 'guide';

/** Grades each challenge of a type by limits of the first one, and lists it with its own. */
function gradedByFirst<Name extends Member>(
  name: Name,
  mix: (
    own: NonNullable<Challenge[Name]>,
    first: NonNullable<Challenge[Name]>,
  ) => NonNullable<Challenge[Name]>,
): Wrap {
  return (next, backend) => {
    const { challenges } = backend.running.world.db;
    const listed = new Map<string, Challenge[Name]>();
    const [first, ...others] = challenges
      .all()
      .map(withContent)
      .filter((row) => row[name] !== undefined);
    for (const row of others) {
      const own = row[name] as NonNullable<Challenge[Name]>;
      listed.set(row.id, own);
      challenges.put({ ...row, [name]: mix(own, first?.[name] as NonNullable<Challenge[Name]>) });
    }
    return transformResponse('challenges', (body) => {
      const { items, ...rest } = body as unknown as { items: Challenge[] };
      return {
        ...rest,
        items: items.map((item) =>
          listed.has(item.id) ? { ...item, [name]: listed.get(item.id) } : item,
        ),
      };
    })(next, backend);
  };
}

/** Faults of a server that knows limits by type, instead of by challenge. */
export const typeFaults: Faults = {
  'type-stars-of-quiz': [
    'every quiz passes with the share of the first one',
    gradedByFirst('quiz', (own, first) => {
      const share = (star: number) => Math.ceil((star * own.questions) / first.questions);
      const [one, two, three] = first.stars;
      return { ...own, stars: [share(one), share(two), share(three)] };
    }),
  ],
  'type-stars-of-game': [
    'every game passes with the share of the first one',
    gradedByFirst('course', (own, { stars }) => ({ ...own, stars })),
  ],
  'type-evidence-of-action': [
    'every action needs the evidence of the first one',
    gradedByFirst('guide', (own, { evidence: { noteLength, photos } }) => ({
      ...own,
      evidence: { ...own.evidence, noteLength, photos },
    })),
  ],
  'type-drips-of-action': [
    'every action is measured as the first one',
    gradedByFirst('guide', (own, { measure }) => {
      if (!own.measure || !measure) return own;
      const { maxPerMinute, leftPercent } = measure;
      return { ...own, measure: { ...own.measure, maxPerMinute, leftPercent } };
    }),
  ],
  'type-ranges-of-video': [
    'every video has the ranges of the first one',
    gradedByFirst('prompt', (own, { text, photos }) => ({ ...own, text, photos })),
  ],
};
