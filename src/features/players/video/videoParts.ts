import { lazyWithReload } from '@/lib/lazyWithReload';

/** Loads the video components, which only a story in a video needs. */
const load = () => import('./VideoWay');

export const VideoWay = lazyWithReload(() => load().then((part) => part.VideoWay));
export const VideoShown = lazyWithReload(() => load().then((part) => part.VideoShown));
