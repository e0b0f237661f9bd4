import { Star } from 'lucide-react';
import * as S from './Result.styles';

const positions = [1, 2, 3];

/** Shows one to three stars out of three. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <S.Stars role="img" aria-label={`${stars} of 3 stars`}>
      {positions.map((position) => (
        <S.Star key={position} $isLit={position <= stars}>
          <Star size={36} aria-hidden />
        </S.Star>
      ))}
    </S.Stars>
  );
}
