import { Check } from 'lucide-react';
import * as S from './Bottle.styles';

export function BottleCheck() {
  return (
    <S.CheckDisc>
      <circle cx="80" cy="118" r="26" fill="#fff" />
      <Check x="63" y="101" width="34" height="34" stroke="#14633F" strokeWidth="3" />
    </S.CheckDisc>
  );
}
