import { sampleChallenges as challenges, withContent } from '@backend/content/content';
import type { WorldData } from '@backend/db/schema';
import { secondOfEachType } from '@backend/testing/eightChallenges';
import { createWorld } from '../world/world';

export {
  rainPrompt,
  riverCourse,
  secondOfEachType,
  treeGuide,
} from '@backend/testing/eightChallenges';

export const eightChallenges = [...challenges.map(withContent), ...secondOfEachType];

export function worldOfEight(): WorldData {
  return { ...createWorld({ name: 'newcomer' }).db.dump(), challenges: [...eightChallenges] };
}
