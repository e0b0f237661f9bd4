import { Challenges } from '@/features/challenges/Challenges';

export function ChallengesRoute() {
  return <Challenges />;
}
