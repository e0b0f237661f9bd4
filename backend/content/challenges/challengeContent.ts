import type { ChallengeRow } from '../../db/schema';
import { actions } from './actions';
import type { Content } from './content';
import { demoContent } from './demoContent';
import { games } from './games';
import { homeActions } from './homeActions';
import { quizzes } from './quizzes';
import { showerhead } from './showerhead';
import { videos } from './videos';

const byId = new Map<string, Content>(
  Object.entries({ ...quizzes, ...actions, ...homeActions, ...showerhead, ...videos, ...games }),
);
const byType = new Map<string, Content>(Object.entries(demoContent));

/** Adds the content to a challenge without its own: that of its id, or of the sample of its type. */
export const withContent = (row: ChallengeRow): ChallengeRow =>
  row.brief ? row : { ...(byId.get(row.id) ?? byType.get(row.type)), ...row };
