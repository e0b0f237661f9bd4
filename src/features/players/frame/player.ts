import type { Challenge } from '@/contract/challenges';

/** Props of every player. */
export interface PlayerProps {
  challenge: Challenge;
  userId: string;
  onClose: () => void;
}
