import { useState } from 'react';
import { attemptsOutdated, useAttemptQuery, useStartAttemptMutation } from '@/api/attemptsApi';
import { useAppDispatch } from '@/app/hooks';
import { errorText } from '@/api/errorText';
import type { GameAttempt } from '@/contract/attempts';
import { gameVersion } from '@/domain/game/version';

const outdated = 'The game has been updated. Reload the page to play. Your progress is safe.';
const unreadable = 'The game couldn’t start. Try again in a moment.';

/** Opens seas, which are the attempts at a game. Each number is a different sea. */
export function useGameAttempt(challengeId: string) {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useAttemptQuery({ challengeId });
  const [start, { isLoading }] = useStartAttemptMutation();
  const [fault, setFault] = useState<string>();
  const latest = data?.attempt;

  /** Returns null and sets `fault` if the sea can't be played. */
  async function open(number: number): Promise<GameAttempt | null> {
    setFault(undefined);
    const response = await start({ challengeId, number: String(number) });
    if (response.error) {
      setFault(errorText(response.error));
      dispatch(attemptsOutdated());
      return null;
    }
    const { attempt } = response.data;
    if (attempt.type !== 'game') setFault(unreadable);
    else if (attempt.version !== gameVersion) setFault(outdated);
    else return attempt;
    return null;
  }

  return {
    open,
    /** Number of the sea to play: the latest one, or the next if the latest is finished. */
    next: latest ? latest.number + (latest.isFinished ? 1 : 0) : 1,
    isBusy: isFetching || isLoading,
    fault: fault ?? (error && !data ? errorText(error) : undefined),
    /** True until the number of the next sea is known. */
    isUnknown: data === undefined,
    refetch,
  };
}
