import type { Challenge } from '@/contract/challenges';

/** What every player is given. */
export interface PlayerProps {
  challenge: Challenge;
  userId: string;
  onClose: () => void;
}
