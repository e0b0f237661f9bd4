import type { Action } from '@/contract/actions';
import type { Citation } from '@/contract/citations';
import type { BankQuestion } from '@/domain/quiz';
import type { BadgeRow, ChallengeRow, WorldData } from '../db/schema';
import actions from './actions.json' with { type: 'json' };
import challenges from './challenges.json' with { type: 'json' };
import quiz from './quiz.json' with { type: 'json' };
import sources from './sources.json' with { type: 'json' };

const citations = new Map<string, Citation>(Object.entries(sources));

/** Returns the source of a fact. Throws for an unknown id. */
export function citationOf(factId: string): Citation {
  const citation = citations.get(factId);
  if (!citation) throw new Error(`There is no fact "${factId}".`);
  return citation;
}

/** The questions with their answers. Only the server reads them, when a quiz starts. */
export const quizBank = quiz.questions as readonly BankQuestion[];

type ActionContent = Omit<Action, 'isForVideos' | 'source'> & {
  readonly evidence: string;
  readonly fact: string;
};

/** Fixing a faucet isn't for videos: the action challenge credits it by its measured drips. */
export const actionList: readonly Action[] = (actions as readonly ActionContent[]).map(
  ({ evidence: _evidence, fact, ...action }) => ({
    ...action,
    source: citationOf(fact),
    isForVideos: action.id !== 'act04',
  }),
);

export const badges: BadgeRow[] = [
  { id: 'first-drop', name: 'First Drop', icon: '💧' },
  { id: 'water-warrior', name: 'Water Warrior', icon: '🛡️' },
  { id: 'eco-champion', name: 'Eco Champion', icon: '🌍' },
  { id: 'quiz-master', name: 'Quiz Master', icon: '🧠' },
  { id: 'video-star', name: 'Video Star', icon: '🎬' },
  { id: 'social-saver', name: 'Social Saver', icon: '🤝' },
];

export const quotes: WorldData['quotes'] = [
  'Every drop you keep is a drop someone else can drink.',
  'Turn off the tap and let the river keep its share.',
  'The cheapest water on Earth is the water nobody wastes.',
  'A shorter shower is a longer summer for a stream.',
  'You do not have to move an ocean. Start with one tap.',
  'Rivers are made of drops that were not wasted.',
].map((text, index) => ({ id: String(index + 1), text }));

/** What the player of a challenge shows, and what it is graded by. */
type Content = Pick<ChallengeRow, 'brief' | 'quiz' | 'prompt' | 'course' | 'guide'>;

const parsed = challenges.map(({ brief, quiz, prompt, course, guide, ...row }) => ({
  row: row as ChallengeRow,
  content: cited({ brief, quiz, prompt, course, guide }) as Content,
}));
const contentById = new Map(parsed.map(({ row, content }) => [row.id, content]));

/** Replaces the ids of facts by their sources, and leaves out what is undefined. */
function cited(value: unknown, name?: string): unknown {
  if (name === 'source') return citationOf(value as string);
  if (name === 'sources') return (value as string[]).map(citationOf);
  if (Array.isArray(value)) return value.map((each) => cited(each));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, cited(member, key)]));
}

const samples = 4;

export const allChallenges: readonly ChallengeRow[] = parsed.map(({ row }) => row);

/** The challenges of the specification, one of each type. */
export const sampleChallenges = allChallenges.slice(0, samples);

/** What follows them, in the order of release. */
export const laterChallenges = allChallenges.slice(samples);

const sampleContent = new Map(
  parsed.slice(0, samples).map(({ row, content }) => [row.type, content]),
);

/** Returns a challenge with content: its own, its id's, or its type's sample. */
export const withContent = (row: ChallengeRow): ChallengeRow =>
  row.brief ? row : { ...(contentById.get(row.id) ?? sampleContent.get(row.type)), ...row };

const perDay = 2;

/** Adds the day on which each is released: two on the second day, and two more on each later one. */
export const releasedDaily = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, day: 2 + Math.floor(index / perDay) }));

export const dailyChallenges: readonly ChallengeRow[] = [
  ...sampleChallenges,
  ...releasedDaily(laterChallenges),
];

const others = new Set([
  'ocean-quiz',
  'garden-video',
  'river-run',
  'quiet-showerhead',
  'rain-barrel',
]);

/** Two of each type with different limits, and an action that measures nothing. */
export const severalOfEachType: readonly ChallengeRow[] = [
  ...sampleChallenges,
  ...laterChallenges.filter(({ id }) => others.has(id)),
];
