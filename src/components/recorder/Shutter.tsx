import type { MouseEvent } from 'react';
import { onLetterKey } from '@/lib/keys';
import { clampFraction } from '@/ui/art/clampFraction';
import * as S from './Shutter.styles';

interface ShutterProps {
  label: string;
  /** Draws a square for stop instead of a circle for start. */
  isStop?: boolean;
  /** The elapsed part of the time, 0 to 1. */
  fraction?: number;
  onPress: () => void;
}

/** The large button, with R as its shortcut. Ignores the second click of a double click. */
export function Shutter({ label, isStop = false, fraction = 0, onPress }: ShutterProps) {
  const press = ({ detail }: MouseEvent) => {
    if (detail < 2) onPress();
  };
  const size = isStop ? 28 : 48;
  const elapsed = clampFraction(fraction, 1);
  return (
    <S.Shutter
      type="button"
      aria-keyshortcuts="R"
      onClick={press}
      onKeyDown={onLetterKey('r', onPress)}
    >
      <S.Dial viewBox="-46 -46 92 92" aria-hidden="true">
        <S.Ground r="45" />
        {elapsed > 0 && (
          <S.Elapsed
            r="40"
            pathLength="1"
            transform="rotate(-90)"
            strokeDasharray="1 1"
            strokeDashoffset={1 - elapsed}
          />
        )}
        <S.Face>
          <S.Disc r="34" />
          <S.Mark
            x={-size / 2}
            y={-size / 2}
            width={size}
            height={size}
            rx={isStop ? 7 : size / 2}
          />
        </S.Face>
      </S.Dial>
      <span>{label}</span>
    </S.Shutter>
  );
}
