import type { OperationName } from '@/contract/operations';
import type { Operation } from '../services';
import { liveMessages, messages } from './chatOperations';
import { follow, leaderboard, litres, person, presence, unfollow } from './communityOperations';
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
  litres,
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
