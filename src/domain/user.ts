const mergeable = [
  'name',
  'email',
  'avatar',
  'points',
  'level',
  'badges',
  'rank',
  'streak',
  'dailyGoal',
  'units',
] as const;

/** Drops fields that the user doesn't have; without a user, merges nothing. */
export function mergeUser<User extends object>(
  user: User | null,
  update: Partial<User>,
): User | null {
  if (!user) return null;
  const known = mergeable.filter((key) => Object.hasOwn(update, key));
  return { ...user, ...Object.fromEntries(known.map((key) => [key, update[key as keyof User]])) };
}
