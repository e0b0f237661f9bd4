import { CircleCheck, Lightbulb } from 'lucide-react';
import * as S from './DripVerdict.styles';

interface DripVerdictProps {
  isGood: boolean;
  children: string;
}

export function DripVerdict({ isGood, children }: DripVerdictProps) {
  const Icon = isGood ? CircleCheck : Lightbulb;
  return (
    <S.Verdict role="status" $isGood={isGood}>
      <Icon size={24} aria-hidden />
      <p>{children}</p>
    </S.Verdict>
  );
}
