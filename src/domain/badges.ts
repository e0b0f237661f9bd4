/** What a person has done, as far as badges ask for it. */
export interface Deeds {
  readonly awards: number;
  readonly points: number;
  readonly quizzesPassed: number;
  readonly videos: number;
  readonly friends: number;
  readonly messages: number;
}

export interface BadgeProgress {
  readonly current: number;
  readonly goal: number;
  readonly label: string;
}

interface BadgeRule {
  readonly id: string;
  /** The badge is earned when every goal is reached; progress is told of the first that is open. */
  readonly goals: ReadonlyArray<{ deed: keyof Deeds; goal: number; unit: string }>;
}

/** In the order in which they are shown. */
export const badgeRules: readonly BadgeRule[] = [
  { id: 'first-drop', goals: [{ deed: 'awards', goal: 1, unit: 'award' }] },
  { id: 'water-warrior', goals: [{ deed: 'points', goal: 500, unit: 'points' }] },
  { id: 'eco-champion', goals: [{ deed: 'points', goal: 1000, unit: 'points' }] },
  { id: 'quiz-master', goals: [{ deed: 'quizzesPassed', goal: 5, unit: 'quizzes' }] },
  { id: 'video-star', goals: [{ deed: 'videos', goal: 5, unit: 'videos' }] },
  {
    id: 'social-saver',
    goals: [
      { deed: 'friends', goal: 3, unit: 'friends' },
      { deed: 'messages', goal: 10, unit: 'messages' },
    ],
  },
];

/** Ids of the badges that these deeds have earned, in the order of the rules. */
export function earnedBadges(deeds: Deeds): string[] {
  return badgeRules
    .filter(({ goals }) => goals.every(({ deed, goal }) => deeds[deed] >= goal))
    .map(({ id }) => id);
}

/** How far the deeds have come towards a badge: its first goal that is still open. */
export function badgeProgress(id: string, deeds: Deeds): BadgeProgress | undefined {
  const goals = badgeRules.find((rule) => rule.id === id)?.goals;
  const open = goals?.find(({ deed, goal }) => deeds[deed] < goal) ?? goals?.at(-1);
  if (!open) return undefined;
  const current = Math.min(deeds[open.deed], open.goal);
  return { current, goal: open.goal, label: `${current} of ${open.goal} ${open.unit}` };
}
