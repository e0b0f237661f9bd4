import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Picture = styled.div`
  display: flex;
  justify-content: center;
`;

export const Title = styled.p`
  ${text.title}
  margin-top: ${theme.space[2]};
`;

export const Hint = styled.p`
  ${text.small}
  margin: 2px 0 18px;
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

export const Actions = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  text-align: start;
`;
