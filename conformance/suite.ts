import { accountGroup } from './cases/accountCases';
import { challengeGroup } from './cases/challengeCases';
import { gradingGroup } from './cases/gradingCases';
import { countingGroup, historyGroup } from './cases/historyCases';
import { inboxGroup, reminderGroup } from './cases/inboxCases';
import { liveGroup, messageGroup } from './cases/messageCases';
import { moderationGroup } from './cases/moderationCases';
import { operationGroup, validationGroup } from './cases/operationCases';
import { pagingGroup } from './cases/pagingCases';
import { leaderboardGroup, peopleGroup } from './cases/peopleCases';
import { pointGroup } from './cases/pointCases';
import { repeatGroup } from './cases/repeatCases';
import { corsGroup, securityGroup } from './cases/securityCases';
import { sessionGroup } from './cases/sessionCases';
import { todayGroup } from './cases/todayCases';
import { imageGroup, uploadGroup } from './cases/uploadCases';
import { videoGroup } from './cases/videoCases';
import { fuzzGroup, type FuzzOptions } from './fuzz/fuzzCases';
import type { Case, Group } from './testContext';

export interface Wanted extends FuzzOptions {
  /** Leaves out what takes a minute. */
  readonly isQuick?: boolean;
  /** The origin of a browser's page; without it, the CORS cases are skipped. */
  readonly origin?: string | undefined;
}

export function groupsFor({ origin, isQuick, ...fuzzing }: Wanted): Group[] {
  const all: Group[] = [
    sessionGroup,
    securityGroup,
    accountGroup,
    operationGroup,
    validationGroup,
    repeatGroup,
    pagingGroup,
    pointGroup,
    todayGroup,
    historyGroup,
    leaderboardGroup,
    challengeGroup,
    gradingGroup,
    countingGroup,
    messageGroup,
    liveGroup,
    uploadGroup,
    videoGroup,
    imageGroup,
    peopleGroup,
    moderationGroup,
    inboxGroup,
    reminderGroup,
    ...(origin === undefined ? [] : [corsGroup(origin)]),
    fuzzGroup(fuzzing),
  ];
  const isWanted = ({ isSlow }: Case) => !(isQuick && isSlow);
  return all.map((group) => ({ ...group, cases: group.cases.filter(isWanted) }));
}

export const groupNames = groupsFor({ origin: 'http://localhost', seed: 0, runs: 0 }).map(
  ({ name }) => name,
);
