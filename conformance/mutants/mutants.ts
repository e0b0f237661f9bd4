import { countingMutants } from './countingMutants';
import { edgeMutants } from './edgeMutants';
import { quietMutants } from './quietMutants';
import { fileMutants } from './fileMutants';
import { gradingMutants } from './gradingMutants';
import { historyMutants } from './historyMutants';
import { inboxMutants } from './inboxMutants';
import { laterMutants } from './laterMutants';
import { listMutants } from './listMutants';
import { liveMutants } from './liveMutants';
import type { Mutant } from './mutant';
import { plantedActionMutants } from './plantedActionMutants';
import { plantedEvidenceMutants } from './plantedEvidenceMutants';
import { plantedMutants } from './plantedMutants';
import { plantedPointMutants } from './plantedPointMutants';
import { plantedQuizMutants } from './plantedQuizMutants';
import { plantedTextMutants } from './plantedTextMutants';
import { plantedVideoMutants } from './plantedVideoMutants';
import { pointMutants } from './pointMutants';
import { reminderMutants } from './reminderMutants';
import { sessionMutants } from './sessionMutants';
import { schemaMutants } from './schemaMutants';
import { textMutants } from './textMutants';

/** Mutants that only a timeout detects come first, so that others run in the meantime. */
export const mutants: readonly Mutant[] = [
  ...liveMutants,
  ...schemaMutants,
  ...sessionMutants,
  ...listMutants,
  ...pointMutants,
  ...historyMutants,
  ...inboxMutants,
  ...reminderMutants,
  ...textMutants,
  ...fileMutants,
  ...gradingMutants,
  ...countingMutants,
  ...plantedMutants,
  ...plantedTextMutants,
  ...plantedQuizMutants,
  ...plantedEvidenceMutants,
  ...plantedPointMutants,
  ...plantedVideoMutants,
  ...plantedActionMutants,
  ...edgeMutants,
  ...quietMutants,
  ...laterMutants,
];
