import { fileMutants } from './fileMutants';
import { listMutants } from './listMutants';
import { liveMutants } from './liveMutants';
import type { Mutant } from './mutant';
import { pointMutants } from './pointMutants';
import { sessionMutants } from './sessionMutants';
import { shapeMutants } from './shapeMutants';
import { textMutants } from './textMutants';

export const mutants: readonly Mutant[] = [
  ...shapeMutants,
  ...sessionMutants,
  ...listMutants,
  ...pointMutants,
  ...textMutants,
  ...liveMutants,
  ...fileMutants,
];
