import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Caption } from '@/ui/layout/primitives';
import * as S from './Gains.styles';

interface GainProps {
  /** Decorative, 44 pixels wide. */
  picture: ReactNode;
  title: string;
  notes: readonly string[];
  details?: ReactNode;
  /** Without a figure, a check mark is shown. */
  figure?: ReactNode;
  tone?: S.EndTone;
}

export function Gain({ picture, title, notes, details, figure, tone = 'done' }: GainProps) {
  return (
    <S.Gain>
      <S.Picture>{picture}</S.Picture>
      <S.Words>
        <S.Title>{title}</S.Title>
        {notes.map((note) => (
          <Caption key={note}>{note}</Caption>
        ))}
        {details}
      </S.Words>
      <S.End $tone={tone}>{figure ?? <Check size={20} strokeWidth={3} aria-hidden />}</S.End>
    </S.Gain>
  );
}
