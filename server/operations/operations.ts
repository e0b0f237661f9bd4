import type { OperationName } from '@/contract/operations';
import type { Operation } from '../services';
import * as community from './communityOperations';
import * as files from './fileOperations';
import * as session from './sessionOperations';
import { sharedOperations } from './sharedOperations';

export const allOperations = {
  ...sharedOperations,
  ...session,
  ...community,
  ...files,
} satisfies { [Name in OperationName]: Operation<Name> };
