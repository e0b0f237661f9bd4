import { useEffect, useState } from 'react';
import { Challenges, startId } from '@/features/challenges/Challenges';
import { ChallengePlayer } from '@/features/players/frame/ChallengePlayer';
import { usePlaying } from '@/features/challenges/usePlaying';
import { useUser } from '@/features/session/AuthProvider';
import { screenHeading } from '@/ui/layout/focus';

export function ChallengesRoute() {
  const userId = useUser().id;
  const { playing, isUnknown, open, close, showUnknown } = usePlaying();
  const [played, setPlayed] = useState(playing);
  if (playing !== null && playing !== played) setPlayed(playing);

  // Returns the focus to the challenge's card after its player closes.
  useEffect(() => {
    if (playing !== null || played === null) return;
    const target = document.getElementById(startId(played)) ?? screenHeading();
    target?.focus();
  }, [playing, played]);

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
