import { lazyPart } from '@/lib/lazyPart';

/** What has to do with a video, loaded by whoever tells the story in one. */
const load = () => import('./VideoWay');

export const VideoWay = lazyPart(() => load().then((part) => part.VideoWay));
export const VideoShown = lazyPart(() => load().then((part) => part.VideoShown));
