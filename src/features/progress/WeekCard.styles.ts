import styled from 'styled-components';
import { Card as PlainCard } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Card = styled(PlainCard)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
  margin-top: ${theme.space[5]};
  padding: ${theme.space[4]};
`;

export const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};

  svg {
    color: ${theme.color.actionInk};
  }
`;

export const Title = styled.h2`
  ${text.cardTitle}
`;

export const Sums = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${theme.space[4]};
  color: ${theme.color.inkSoft};
`;

export const Sum = styled.span`
  b {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.heavy};
  }
`;

export const Sentence = styled.p`
  ${text.small}
  font-weight: ${theme.font.weight.bold};
`;
