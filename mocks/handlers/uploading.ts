import { publishVideo } from './publishVideo';
import { appendUpload, cancelUpload, createUpload, uploadState } from './uploadParts';
import { deleteVideo, updateVideo, videoContent } from './ownVideo';

/** What decides the operations that only somebody asks who uploads a video or opens one. */
export const uploading = {
  createUpload,
  uploadState,
  appendUpload,
  cancelUpload,
  publishVideo,
  videoContent,
  updateVideo,
  deleteVideo,
};
