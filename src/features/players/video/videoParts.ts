import { lazyWithReload } from '@/lib/lazyWithReload';

/** What has to do with a video, loaded by whoever tells the story in one. */
const load = () => import('./VideoWay');

export const VideoWay = lazyWithReload(() => load().then((part) => part.VideoWay));
export const VideoShown = lazyWithReload(() => load().then((part) => part.VideoShown));
