import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const List = styled(Card)`
  display: grid;
  padding: ${theme.space[2]} ${theme.space[4]};
`;

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[3]};
  min-height: 56px;
  padding: 6px 0;

  & + & {
    border-top: 1px solid ${theme.color.track};
  }
`;

export const Chip = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.game.seaMid};
`;

export const Name = styled.span`
  flex: 1 1 auto;
  font-weight: ${theme.font.weight.heavy};
`;

export const Sum = styled.p`
  margin: ${theme.space[3]} 0;
`;
