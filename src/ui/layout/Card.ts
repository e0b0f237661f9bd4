import styled from 'styled-components';
import { forcedBorder } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Card = styled.div`
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};

  ${forcedBorder}
`;

/** A list of cards with gaps of 12 px. Its items are `<Card as="li">`. */
export const CardList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;
