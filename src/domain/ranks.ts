/** Ranks by the level at which each begins. */
const ladder = [
  [20, 'Water Legend'],
  [15, 'Ocean Protector'],
  [12, 'Aquifer Keeper'],
  [10, 'Wetland Warden'],
  [8, 'Water Guardian'],
  [7, 'River Ranger'],
  [6, 'Stream Keeper'],
  [5, 'Rain Catcher'],
  [4, 'Leak Finder'],
  [3, 'Tap Tamer'],
  [2, 'Drop Collector'],
] as const;

export function rankForLevel(level: number): string {
  return ladder.find(([from]) => level >= from)?.[1] ?? 'Water Novice';
}

const boardTitles = ['Water Champion', 'Eco Master', 'Green Guardian'];

/** Returns the title for a position on the leaderboard (1 is the top), regardless of level. */
export function boardTitle(position: number): string {
  return boardTitles[position - 1] ?? 'Water Saver';
}
