import { Leaderboard } from '@/features/leaderboard/Leaderboard';
import { useUser } from '@/features/session/AuthProvider';

export function LeaderboardRoute() {
  return <Leaderboard user={useUser()} />;
}
