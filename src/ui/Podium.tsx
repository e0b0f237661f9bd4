import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Podium.styles';

export { Podium } from './Podium.styles';

interface PodiumColumnProps {
  place: S.Place;
  /** 80 px and a gold ring for the first, 64 with silver and bronze for the others. */
  avatar: ReactNode;
  /** Ends after two lines. */
  name: string;
  /** A small line under the name. */
  detail: string;
  /** Stands there from the beginning. */
  isStill?: boolean;
}

/** A list item: the order is 1, 2, 3 to those who read, 2, 1, 3 to those who look. */
export function PodiumColumn({ place, avatar, name, detail, isStill = false }: PodiumColumnProps) {
  return (
    <S.Column $place={place} $isStill={isStill}>
      {place === 1 && (
        <S.Crown>
          <Crown size={30} aria-hidden="true" />
        </S.Crown>
      )}
      {avatar}
      <S.Name dir="auto">{name}</S.Name>
      <S.Detail>{detail}</S.Detail>
      <S.Pillar $place={place}>
        <span>{place}</span>
      </S.Pillar>
    </S.Column>
  );
}
