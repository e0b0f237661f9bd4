import { useState } from 'react';
import { isSpeed, type Speed } from '@/domain/game/speeds';
import { readStored, writeStored } from '@/lib/storage';

export type Mode = 'boat' | 'text';

const speedKey = 'water-savers:game-speed';
const modeKey = 'water-savers:game-mode';

export function useGameChoices() {
  const [speed, setSpeed] = useState<Speed>(() => {
    const stored = readStored(speedKey);
    return isSpeed(stored) ? stored : 'normal';
  });
  const [mode, setMode] = useState<Mode>(() => (readStored(modeKey) === 'text' ? 'text' : 'boat'));

  return {
    speed,
    mode,
    chooseSpeed: (next: Speed) => {
      setSpeed(next);
      writeStored(speedKey, next);
    },
    chooseMode: (next: Mode) => {
      setMode(next);
      writeStored(modeKey, next);
    },
  };
}

export type GameChoices = ReturnType<typeof useGameChoices>;
