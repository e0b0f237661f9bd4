export interface BadgeStats {
  readonly awards: number;
  readonly points: number;
  /** Counts different quizzes. */
  readonly quizzesPassed: number;
  readonly quizzesWithThreeStars: number;
  readonly videos: number;
  /** Helpful marks of the video with the most. */
  readonly maxHelpfulMarks: number;
  readonly friends: number;
  readonly messages: number;
  /** Counts different local dates. */
  readonly messageDays: number;
}

export interface BadgeProgress {
  readonly current: number;
  readonly goal: number;
  readonly label: string;
}

interface Goal {
  readonly stat: keyof BadgeStats;
  readonly goal: number;
  /** Unit that follows the numbers in the label. */
  readonly unit: string;
  /** `last` leaves the goal out of the label until it is the only open one. */
  readonly isLabeled?: 'last';
}

interface BadgeRule {
  readonly id: string;
  readonly text: string;
  /** Each way earns the badge. All goals of a way must be reached. */
  readonly ways: ReadonlyArray<readonly Goal[]>;
}

/** In display order. */
export const badgeRules: readonly BadgeRule[] = [
  {
    id: 'first-drop',
    text: 'Earn your first points.',
    ways: [[{ stat: 'awards', goal: 1, unit: '' }]],
  },
  {
    id: 'water-warrior',
    text: 'Earn 500 points.',
    ways: [[{ stat: 'points', goal: 500, unit: ' points' }]],
  },
  {
    id: 'eco-champion',
    text: 'Earn 1,000 points.',
    ways: [[{ stat: 'points', goal: 1000, unit: ' points' }]],
  },
  {
    id: 'quiz-master',
    text: 'Pass 5 different quizzes, or earn three stars on 3.',
    ways: [
      [{ stat: 'quizzesPassed', goal: 5, unit: ' quizzes' }],
      [{ stat: 'quizzesWithThreeStars', goal: 3, unit: ' quizzes with three stars' }],
    ],
  },
  {
    id: 'video-star',
    text: 'Share 5 videos, or get 25 helpful marks for one.',
    ways: [
      [{ stat: 'videos', goal: 5, unit: ' videos' }],
      [{ stat: 'maxHelpfulMarks', goal: 25, unit: ' helpful marks' }],
    ],
  },
  {
    id: 'social-saver',
    text: 'Follow 3 people and send 10 messages across 3 days.',
    ways: [
      [
        { stat: 'friends', goal: 3, unit: ' friends' },
        { stat: 'messages', goal: 10, unit: ' messages' },
        { stat: 'messageDays', goal: 3, unit: ' days with messages', isLabeled: 'last' },
      ],
    ],
  },
];

export const openGoals = (goals: readonly Goal[], stats: BadgeStats): Goal[] =>
  goals.filter(({ stat, goal }) => stats[stat] < goal);

export const earnedBadges = (stats: BadgeStats): string[] =>
  badgeRules
    .filter(({ ways }) => ways.some((goals) => openGoals(goals, stats).length === 0))
    .map(({ id }) => id);

export const badgeRuleText = (id: string): string | undefined =>
  badgeRules.find((rule) => rule.id === id)?.text;

/** Returns the progress toward a badge: the nearest open goal of the nearest way. */
export function badgeProgress(id: string, stats: BadgeStats): BadgeProgress | undefined {
  const ways = badgeRules.find((rule) => rule.id === id)?.ways ?? [];
  return nearest(ways.flatMap((goals) => progressOn(goals, stats) ?? []));
}

export function progressOn(goals: readonly Goal[], stats: BadgeStats): BadgeProgress | undefined {
  const open = openGoals(goals, stats);
  const isLast = open.every(({ isLabeled }) => isLabeled === 'last');
  const inWords = (amount: number) => amount.toLocaleString('en');
  const label = goals
    .filter(({ isLabeled }) => isLast || isLabeled !== 'last')
    .map(({ stat, goal, unit }) => {
      return `${inWords(Math.min(stats[stat], goal))} of ${inWords(goal)}${unit}`;
    })
    .join(', ');
  return nearest(
    (open.length > 0 ? open : goals).map(({ stat, goal }) => {
      return { current: Math.min(stats[stat], goal), goal, label };
    }),
  );
}

/** Returns the one that is furthest along, or the first of equals. */
const nearest = (all: readonly BadgeProgress[]): BadgeProgress | undefined =>
  all.toSorted((a, b) => b.current / b.goal - a.current / a.goal)[0];
