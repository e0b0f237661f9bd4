import type { ReactNode } from 'react';
import * as S from './IconChip.styles';

interface IconChipProps {
  tone?: S.ChipTone;
  /** In pixels. */
  size?: 36 | 44 | 48 | 52;
  shape?: 'tile' | 'disc';
  children: ReactNode;
}

export function IconChip({ tone = 'water', size = 48, shape = 'tile', children }: IconChipProps) {
  return (
    <S.Chip aria-hidden="true" $tone={tone} $size={size} $shape={shape}>
      {children}
    </S.Chip>
  );
}
