import { onDemand } from './on';

const load = async () => (await import('./uploading')).uploading;

/** A tenth of a file takes so long, whatever the world's latency: ten percent every 200 ms. */
const partMs = 200;

export const uploadHandlers = [
  onDemand('createUpload', load, 0),
  onDemand('uploadState', load, 0),
  onDemand('appendUpload', load, partMs),
  onDemand('cancelUpload', load, 0),
  onDemand('publishVideo', load, 0),
  onDemand('videoContent', load),
  onDemand('updateVideo', load),
  onDemand('deleteVideo', load),
];
