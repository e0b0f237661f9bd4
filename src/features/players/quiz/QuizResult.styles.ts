import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Score = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  text-align: center;
`;

export const Heading = styled.h2`
  ${text.title}
  margin: ${theme.space[6]} 0 ${theme.space[3]};
`;

export const Item = styled(Card)`
  padding: 14px ${theme.space[4]};
  overflow-wrap: anywhere;
`;

export const Right = styled.p`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  margin-top: ${theme.space[2]};
  color: ${theme.color.successInk};
  font-weight: ${theme.font.weight.heavy};
`;

export const Why = styled.p`
  ${text.small}
  margin-top: ${theme.space[2]};
`;

export const Source = styled(SourceNote)`
  margin-top: ${theme.space[1]};
  color: ${theme.color.inkSoft};
`;
