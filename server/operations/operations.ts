import type { OperationName } from '@/contract/operations';
import type { Operation } from '../services';
import {
  follow,
  leaderboard,
  liters,
  liveMessages,
  messages,
  person,
  presence,
  unfollow,
} from './communityOperations';
import { addImage, appendUpload, image, publishVideo } from './fileOperations';
import { login, logout, session, signup } from './sessionOperations';
import { sharedOperations } from './sharedOperations';

export const allOperations = {
  ...sharedOperations,
  session,
  login,
  signup,
  logout,
  leaderboard,
  liters,
  presence,
  person,
  follow,
  unfollow,
  messages,
  liveMessages,
  image,
  addImage,
  appendUpload,
  publishVideo,
} satisfies { [Name in OperationName]: Operation<Name> };
