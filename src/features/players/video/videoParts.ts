import { lazyWithReload } from '@/lib/lazyWithReload';

/** Loads the video components, which only a story in a video needs. */
const load = () => import('./VideoForm');

export const VideoForm = lazyWithReload(() => load().then((part) => part.VideoForm));
export const VideoShown = lazyWithReload(() => load().then((part) => part.VideoShown));
