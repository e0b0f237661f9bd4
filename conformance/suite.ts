import { fuzzGroup, type FuzzOptions } from './fuzz/fuzzCases';
import type { Group } from './case';
import { challengeGroup } from './cases/challengeCases';
import { corsGroup } from './cases/corsCases';
import { imageGroup } from './cases/imageCases';
import { leaderboardGroup } from './cases/leaderboardCases';
import { liveGroup } from './cases/liveCases';
import { messageGroup } from './cases/messageCases';
import { operationGroup } from './cases/operationCases';
import { pagingGroup } from './cases/pagingCases';
import { peopleGroup } from './cases/peopleCases';
import { pointGroup } from './cases/pointCases';
import { repeatGroup } from './cases/repeatCases';
import { sessionGroup } from './cases/sessionCases';
import { uploadGroup } from './cases/uploadCases';
import { validationGroup } from './cases/validationCases';
import { videoGroup } from './cases/videoCases';

/** Whether it answers what breaks the contract itself, or reports it in its answer. */
export type ProxyKind = 'refusing' | 'reporting';

export interface Wanted extends FuzzOptions {
  /** Leaves out the cases that such a proxy would hold up. */
  readonly throughProxy?: ProxyKind | undefined;
  /** From where a browser would ask; without it, CORS is left out. */
  readonly origin?: string | undefined;
}

/** All there is to find out about a server. */
export function groupsFor({ origin, throughProxy, ...fuzzing }: Wanted): Group[] {
  const all: Group[] = [
    sessionGroup,
    operationGroup,
    validationGroup,
    repeatGroup,
    pagingGroup,
    pointGroup,
    leaderboardGroup,
    challengeGroup,
    messageGroup,
    liveGroup,
    uploadGroup,
    videoGroup,
    imageGroup,
    peopleGroup,
    ...(origin === undefined ? [] : [corsGroup(origin)]),
    fuzzGroup(fuzzing),
  ];
  return throughProxy ? all.map((group) => through(throughProxy, group)) : all;
}

function through(proxy: ProxyKind, group: Group): Group {
  const cases = group.cases.filter(
    ({ passes }) => passes === undefined || passes === `${proxy} proxy`,
  );
  return { ...group, cases };
}

export const groupNames = groupsFor({ origin: 'http://localhost', seed: 0, runs: 0 }).map(
  ({ name }) => name,
);
