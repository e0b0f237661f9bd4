import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import type { FaultKind } from './fault';
import { faultTexts } from './scenarioTexts';

/** Returns the faults that an operation can be given. */
export const faultsOf = (name: OperationName): FaultKind[] => [
  ...(Object.keys(faultTexts) as (keyof typeof faultTexts)[]),
  ...problemsOf(operation(name)),
];
