import type { Page } from '@playwright/test';
import { openSignedIn } from './app';
import { expect } from './test';

export const ranking = (page: Page) => page.getByRole('list', { name: 'Ranking' });
export const rows = (page: Page) => ranking(page).getByRole('listitem');
export const rowLink = (page: Page, name: string) =>
  ranking(page).getByRole('link', { name, exact: true });
export const podium = (page: Page) =>
  page.getByRole('list', { name: 'Top three' }).getByRole('listitem');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const sheet = (page: Page) => page.getByRole('dialog');

/** The leader of the demo world. */
export const first = 'Mia Novak';

interface StoredWorld {
  data: {
    users: { id: string; name: string; points: number }[];
    ledger: { id: string; userId: string; source: string; points: number; at: number }[];
  };
}

/** Opens the board with 290 more users and this many points for the demo user. */
export const openLongBoard = (page: Page, points: number) =>
  openChanged(page, { points, extraUsers: 290, isToday: false });

/** Opens the board with this many points for the demo user, the last ones earned today. */
export const openClimbed = (page: Page, points: number) =>
  openChanged(page, { points, extraUsers: 0, isToday: true });

interface Change {
  points: number;
  /** The number of additional users. */
  extraUsers: number;
  isToday: boolean;
}

async function openChanged(page: Page, change: Change): Promise<void> {
  await openSignedIn(page, '/leaderboard');
  await expect(ranking(page)).toBeVisible();
  await page.evaluate(changeWorld, change);
  await page.reload();
  await expect(ranking(page)).toBeVisible();
}

/** Runs in the page: changes the stored world. */
function changeWorld({ points, extraUsers, isToday }: Change): void {
  const key = Object.keys(localStorage).find((name) => /:world:demo\|\d+\|live$/.test(name));
  if (key === undefined) throw new Error('The world is not stored.');
  const world = JSON.parse(localStorage.getItem(key) ?? '') as StoredWorld;
  const { users, ledger } = world.data;
  const me = users.find(({ id }) => id === '1');
  const other = users.find(({ id }) => id === '2');
  const own = ledger.find(({ userId }) => userId === '1');
  if (!me || !other || !own) throw new Error('The world is not as it was.');
  const at = isToday ? Date.now() : own.at;
  ledger.push({ ...own, id: '1:change', source: 'change', points: points - me.points, at });
  me.points = points;
  for (let index = 0; index < extraUsers; index += 1) {
    const id = `user${index}`;
    const theirs = 3000 - index * 5;
    users.push({ ...other, id, name: `Person ${index + 1}`, points: theirs });
    ledger.push({ ...own, id: `${id}:seed`, source: 'seed', userId: id, points: theirs });
  }
  localStorage.setItem(key, JSON.stringify(world));
  localStorage.setItem(`${key}:revision`, 'changed');
}
