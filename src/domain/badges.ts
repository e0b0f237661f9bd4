/** What a person has done, as far as badges ask for it. */
export interface Deeds {
  readonly awards: number;
  readonly points: number;
  /** Different quizzes. */
  readonly quizzesPassed: number;
  readonly quizzesWithThreeStars: number;
  readonly videos: number;
  /** Helpful marks of the video that has most. */
  readonly mostHelpfulMarks: number;
  readonly friends: number;
  readonly messages: number;
  /** Different local dates with a message. */
  readonly messageDays: number;
}

export interface BadgeProgress {
  readonly current: number;
  readonly goal: number;
  readonly label: string;
}

interface Goal {
  readonly deed: keyof Deeds;
  readonly goal: number;
  /** What is counted, as it stands behind the numbers. */
  readonly unit: string;
  /** Told only when it is all that is left. */
  readonly isTold?: 'last';
}

interface BadgeRule {
  readonly id: string;
  /** Each way leads to the badge by itself; all goals of a way have to be reached. */
  readonly ways: ReadonlyArray<readonly Goal[]>;
}

/** In the order in which they are shown. */
export const badgeRules: readonly BadgeRule[] = [
  { id: 'first-drop', ways: [[{ deed: 'awards', goal: 1, unit: '' }]] },
  { id: 'water-warrior', ways: [[{ deed: 'points', goal: 500, unit: ' points' }]] },
  { id: 'eco-champion', ways: [[{ deed: 'points', goal: 1000, unit: ' points' }]] },
  {
    id: 'quiz-master',
    ways: [
      [{ deed: 'quizzesPassed', goal: 5, unit: ' quizzes' }],
      [{ deed: 'quizzesWithThreeStars', goal: 3, unit: ' quizzes with three stars' }],
    ],
  },
  {
    id: 'video-star',
    ways: [
      [{ deed: 'videos', goal: 5, unit: ' videos' }],
      [{ deed: 'mostHelpfulMarks', goal: 25, unit: ' helpful marks' }],
    ],
  },
  {
    id: 'social-saver',
    ways: [
      [
        { deed: 'friends', goal: 3, unit: ' friends' },
        { deed: 'messages', goal: 10, unit: ' messages' },
        { deed: 'messageDays', goal: 3, unit: ' days with messages', isTold: 'last' },
      ],
    ],
  },
];

/** Ids of the badges that these deeds have earned, in the order of the rules. */
export function earnedBadges(deeds: Deeds): string[] {
  return badgeRules
    .filter(({ ways }) => ways.some((goals) => goals.every((goal) => isReached(goal, deeds))))
    .map(({ id }) => id);
}

/** How far the deeds have come towards a badge on the way, and to the open goal, that is nearest. */
export function badgeProgress(id: string, deeds: Deeds): BadgeProgress | undefined {
  const ways = badgeRules.find((rule) => rule.id === id)?.ways ?? [];
  return ways
    .map((goals) => progressOn(goals, deeds))
    .reduce<BadgeProgress | undefined>(nearer, undefined);
}

function progressOn(goals: readonly Goal[], deeds: Deeds): BadgeProgress | undefined {
  const open = openGoals(goals, deeds);
  const isLast = open.every(({ isTold }) => isTold === 'last');
  const label = goals
    .filter(({ isTold }) => isLast || isTold !== 'last')
    .map((goal) => words(goal, deeds))
    .join(', ');
  return (open.length > 0 ? open : goals)
    .map(({ deed, goal }) => ({ current: Math.min(deeds[deed], goal), goal, label }))
    .reduce<BadgeProgress | undefined>(nearer, undefined);
}

function openGoals(goals: readonly Goal[], deeds: Deeds): Goal[] {
  return goals.filter((goal) => !isReached(goal, deeds));
}

function isReached({ deed, goal }: Goal, deeds: Deeds): boolean {
  return deeds[deed] >= goal;
}

function words({ deed, goal, unit }: Goal, deeds: Deeds): string {
  return `${inWords(Math.min(deeds[deed], goal))} of ${inWords(goal)}${unit}`;
}

function inWords(amount: number): string {
  return amount.toLocaleString('en');
}

/** The one that has come further; among equals the first. */
function nearer(
  one: BadgeProgress | undefined,
  other: BadgeProgress | undefined,
): BadgeProgress | undefined {
  if (!one || !other) return one ?? other;
  return other.current / other.goal > one.current / one.goal ? other : one;
}
