import { Star as StarIcon } from 'lucide-react';
import styled from 'styled-components';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const positions = [1, 2, 3];

export function StarRow({ stars }: { stars: number }) {
  return (
    <Stars role="img" aria-label={`${stars} of 3 stars`}>
      {positions.map((position) => (
        <Star
          key={position}
          $isLit={position <= stars}
          style={{ animationDelay: `${position * 150}ms` }}
        >
          <StarIcon size={36} aria-hidden />
        </Star>
      ))}
    </Stars>
  );
}

const Stars = styled.div`
  display: flex;
  justify-content: center;
  gap: ${theme.space[2]};
`;

const Star = styled.span<{ $isLit: boolean }>`
  color: ${({ $isLit }) => ($isLit ? theme.color.coinRim : theme.color.border)};
  animation: ${popIn} ${theme.motion.rise} ${theme.motion.ease} backwards;

  svg {
    fill: ${({ $isLit }) => ($isLit ? theme.color.coin : 'none')};
  }
`;
