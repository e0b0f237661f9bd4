import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Body = styled.div`
  padding: ${theme.space[3]} ${theme.layout.gutter}
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;

export const Act = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[4]};
`;

export const Status = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 1.4em;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
  text-align: center;

  svg {
    flex: none;
    color: ${theme.color.successInk};
  }
`;

export const Badges = styled(Card).attrs({ as: 'ul' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5rem, 30%), 1fr));
  gap: ${theme.space[4]} ${theme.space[1]};
  padding: ${theme.space[4]} ${theme.space[3]};
`;
