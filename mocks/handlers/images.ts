import { onDemand } from './on';

const load = async () => (await import('./imageStore')).imageStore;

export const imageHandlers = [onDemand('addImage', load), onDemand('image', load)];
