import { createContext } from 'react';
import type { Challenge } from '@/contract/challenges';

/** Props of every player. `content` is the member of the challenge that its type needs. */
export interface PlayerProps<Content = unknown> {
  challenge: Challenge;
  content: Content;
  userId: string;
  onClose: () => void;
}

export const PlayerContext = createContext<{
  onClose: () => void;
  openNext?: (() => void) | undefined;
}>({ onClose: () => {} });
