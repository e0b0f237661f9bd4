/** The ladder of titles: each holds from its level on. */
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

/** The title on the leaderboard goes by position (1 is the top), not by level. */
export function boardTitle(position: number): string {
  return boardTitles[position - 1] ?? 'Water Saver';
}
