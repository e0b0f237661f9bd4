import type { Message } from '@/contract/messages';
import type { User } from '@/contract/session';

/** Somebody who has only just signed up. */
export const ana: User = {
  id: '1',
  name: 'Ana',
  email: 'ana@example.com',
  avatar: '/faces/1',
  points: 0,
  level: 1,
  badges: [],
  rank: 'Water Novice',
  streak: 0,
};

/** What somebody else says to her. */
export const messageOfKai = (id: string): Message => ({
  id,
  userId: '3',
  userName: 'Kai',
  avatar: '/faces/3',
  message: 'Rain!',
  timestamp: '2026-03-02T09:41:00.000Z',
});
