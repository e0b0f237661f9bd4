import type { OperationName } from '@/contract/operations';
import type { Operation } from '../services';
import * as chat from './chatOperations';
import * as community from './communityOperations';
import * as files from './fileOperations';
import * as sessions from './sessionOperations';
import { sharedOperations } from './sharedOperations';

const { session, login, signup, logout } = sessions;
const { leaderboard, litres, presence, person, follow, unfollow } = community;
const { messages, liveMessages } = chat;
const { image, videoContent, appendUpload, publishVideo } = files;

/** All operations of the contract. */
export const allOperations = {
  ...sharedOperations,
  ...{ session, login, signup, logout },
  ...{ leaderboard, litres, presence, person, follow, unfollow },
  ...{ messages, liveMessages },
  ...{ image, videoContent, appendUpload, publishVideo },
} satisfies { [Name in OperationName]: Operation<Name> };
