import { levelAfter } from './points';
import { rankForLevel } from './ranks';

interface Standing {
  readonly points: number;
  readonly level: number;
  readonly rank: string;
}

/** Adds points. The level rises with each 200 crossed, and the rank follows the level. */
export function credit<Person extends Standing>(person: Person, points: number): Person {
  const total = person.points + points;
  const level = levelAfter(person.level, person.points, total);
  const rank = level === person.level ? person.rank : rankForLevel(level);
  return { ...person, points: total, level, rank };
}
