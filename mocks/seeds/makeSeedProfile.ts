import { en, Faker } from '@faker-js/faker';
import people from './people.json' with { type: 'json' };
import {
  demoPoints,
  dialogue,
  memberCount,
  partCount,
  type SeedProfile,
  type SeedUser,
} from './samples';

/** Generates the profile of a seed with its own faker: the same on every machine and day. */
export function makeSeedProfile(seed: number): SeedProfile {
  const faker = new Faker({ locale: [en], seed });
  faker.setDefaultRefDate(0);
  const members = makeMembers(faker);
  const order = faker.helpers.shuffle(members.map((_member, index) => index));
  return { seed, members, parts: order.slice(0, partCount), minutesAgo: makeTimes(faker) };
}

function makeMembers(faker: Faker): SeedUser[] {
  const points = new Set<number>();
  while (points.size < memberCount) {
    const figure = faker.number.int({ min: 500, max: 2499 });
    if (figure !== demoPoints) points.add(figure);
  }
  const chosen = faker.helpers.arrayElements(people as Omit<SeedUser, 'points'>[], memberCount);
  const figures = [...points];
  return chosen.map((person, index) => ({ ...person, points: figures[index] ?? 0 }));
}

/** Lines by the same author follow each other closely; all lines fall within a day. */
function makeTimes(faker: Faker): number[] {
  const newestFirst = dialogue.toReversed();
  let minutes = faker.number.int({ min: 2, max: 12 });
  const times = newestFirst.map(({ part }, index) => {
    const said = minutes;
    const isRun = newestFirst[index + 1]?.part === part;
    minutes += faker.number.int(isRun ? { min: 1, max: 2 } : { min: 6, max: 100 });
    return said;
  });
  return times.toReversed();
}
