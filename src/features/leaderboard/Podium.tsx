import { Crown, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Podium.styles';

export { Podium } from './Podium.styles';

interface PodiumColumnProps {
  column: S.ColumnNumber;
  /** 80 px with a gold ring for the first place, 64 px with silver or bronze for the others. */
  avatar: ReactNode;
  name: ReactNode;
  detail: string;
  /** The number on the pillar. Defaults to the place, but differs for shared positions. */
  figure?: number;
  isStill?: boolean;
}

/** A list item. The DOM order is 1, 2, 3, the visual order 2, 1, 3. */
export function PodiumColumn(props: PodiumColumnProps) {
  const { column, avatar, name, detail, figure = column, isStill = false } = props;
  return (
    <S.Column $column={column} $isStill={isStill}>
      {column === 1 && (
        <S.Crown>
          <Crown size={30} aria-hidden="true" />
        </S.Crown>
      )}
      {avatar}
      <S.Name dir="auto">{name}</S.Name>
      <S.Detail>{detail}</S.Detail>
      <S.Pillar $column={column}>
        <span>{figure}</span>
      </S.Pillar>
    </S.Column>
  );
}

interface FreeColumnProps {
  column: S.ColumnNumber;
  /** Size of the avatar that a user would have here, in pixels. */
  size: number;
}

export function EmptyColumn({ column, size }: FreeColumnProps) {
  return (
    <S.Column $column={column} $isStill={false}>
      <S.EmptyAvatar style={{ width: size + 8, height: size + 8 }}>
        <UserPlus size={size * 0.36} aria-hidden="true" />
      </S.EmptyAvatar>
      <S.Name>Open</S.Name>
      <S.EmptyPillar $column={column}>
        <span>{column}</span>
      </S.EmptyPillar>
    </S.Column>
  );
}
