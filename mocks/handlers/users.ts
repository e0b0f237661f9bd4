import { onDemand } from './on';

const face = async () => (await import('./ownFace')).ownFace;

export const userHandlers = [
  onDemand('signup', async () => import('./signup')),
  onDemand('updateProfile', face),
  onDemand('avatars', face),
];
