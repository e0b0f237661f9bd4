import { Challenges, startId } from '@/features/challenges/Challenges';
import { ChallengePlayer } from '@/features/players/frame/ChallengePlayer';
import { usePlaying } from '@/features/challenges/usePlaying';
import { useUser } from '@/features/session/AuthProvider';
import { useRowFocus } from '@/ui/layout/focus';

export function ChallengesRoute() {
  const userId = useUser().id;
  const { playing, isUnknown, open, close, showUnknown } = usePlaying();
  useRowFocus(playing, (id) => document.getElementById(startId(id)));
  if (playing === null) {
    return <Challenges userId={userId} isUnknown={isUnknown} onStart={open} />;
  }
  return (
    <ChallengePlayer
      key={playing}
      challengeId={playing}
      userId={userId}
      onClose={close}
      onOpen={open}
      onUnknown={showUnknown}
    />
  );
}
