import { Crown, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Podium.styles';

export { Podium } from './Podium.styles';

interface PodiumColumnProps {
  place: S.Place;
  /** 80 px and a gold ring for the first, 64 with silver and bronze for the others. */
  avatar: ReactNode;
  /** Text, or a link around it; ends after two lines. */
  name: ReactNode;
  /** A small line under the name. */
  detail: string;
  /** The number on the pillar, where it isn't the place's. */
  figure?: number;
  /** Stands there from the beginning. */
  isStill?: boolean;
}

/** A list item: the order is 1, 2, 3 to those who read, 2, 1, 3 to those who look. */
export function PodiumColumn(props: PodiumColumnProps) {
  const { place, avatar, name, detail, figure = place, isStill = false } = props;
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
        <span>{figure}</span>
      </S.Pillar>
    </S.Column>
  );
}

interface FreeColumnProps {
  place: S.Place;
  /** Of the face that is to come, in pixels. */
  size: number;
}

/** A place that nobody holds: its outline alone. */
export function FreeColumn({ place, size }: FreeColumnProps) {
  return (
    <S.Column $place={place} $isStill={false}>
      <S.FreeFace style={{ width: size + 8, height: size + 8 }}>
        <UserPlus size={size * 0.36} aria-hidden="true" />
      </S.FreeFace>
      <S.Name>Free</S.Name>
      <S.FreePillar $place={place}>
        <span>{place}</span>
      </S.FreePillar>
    </S.Column>
  );
}
