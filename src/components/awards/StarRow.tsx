import { Star } from 'lucide-react';
import styled from 'styled-components';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const { coin, coinRim, border } = theme.color;

export function StarRow({ stars }: { stars: number }) {
  return (
    <Stars role="img" aria-label={`${stars} of 3 stars`}>
      {[1, 2, 3].map((position) => (
        <Star
          key={position}
          size={36}
          aria-hidden
          color={position <= stars ? coinRim : border}
          fill={position <= stars ? coin : 'none'}
          style={{ animationDelay: `${position * 150}ms` }}
        />
      ))}
    </Stars>
  );
}

const Stars = styled.div`
  display: flex;
  justify-content: center;
  gap: ${theme.space[2]};

  svg {
    animation: ${popIn} ${theme.motion.rise} ${theme.motion.ease} backwards;
  }
`;
