import { operation, type OperationName } from '@/contract/operations';
import { commonProblems, type ProblemCode } from '@/contract/problems';
import type { FaultKind } from './fault';
import { faultTexts } from './scenarioTexts';

/** The problems that the contract lets an operation answer, its own ones first. */
export function problemsOf(name: OperationName): ProblemCode[] {
  const { problems, access } = operation(name);
  return [
    ...problems,
    ...(access === 'signedIn' ? (['not_signed_in'] as const) : []),
    ...commonProblems,
  ];
}

/** The ways in which an operation can be made to fail. */
export const faultsOf = (name: OperationName): FaultKind[] => [
  ...(Object.keys(faultTexts) as (keyof typeof faultTexts)[]),
  ...problemsOf(name),
];
