import { Trophy } from 'lucide-react';
import styled from 'styled-components';
import { Card as PlainCard } from '@/ui/layout/Card';
import type { Kind } from '@/components/kinds';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Card = styled(PlainCard)`
  position: relative;
  overflow: hidden;
  padding: 14px ${theme.space[4]} 14px ${theme.space[8]};
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
`;

export const TypeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[2]};
  min-height: 28px;
`;

export const Type = styled.p<{ $kind: Kind }>`
  min-width: 0;
  color: ${({ $kind }) => theme.color.kind[$kind].label};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.small};
  overflow-wrap: anywhere;
`;

export const Title = styled.h2`
  ${text.cardTitle}
  margin-top: 3px;
  overflow-wrap: anywhere;
`;

export const Description = styled.p`
  ${text.small}
  margin-top: 10px;
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-top: ${theme.space[3]};
`;

export const Due = styled.p`
  ${text.caption}
  display: flex;
  align-items: center;
  gap: 5px;
  color: ${theme.color.inkSoft};
`;

export const Action = styled.div`
  margin-top: 14px;
`;

export const Completed = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 48px;
  margin-top: 14px;
  padding: 0 14px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.successTint};
  color: ${theme.color.successInk};
`;

export const CompletedWord = styled.p`
  flex: 1;
  font-weight: ${theme.font.weight.heavy};
`;

export const Prize = styled(Trophy)`
  color: ${theme.color.rewardInk};
`;
