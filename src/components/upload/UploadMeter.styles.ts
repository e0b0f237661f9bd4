import styled from 'styled-components';
import { Card as PlainCard } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Card = styled(PlainCard)`
  position: relative;
  padding: ${theme.space[6]} ${theme.space[5]} ${theme.space[5]};
  border-radius: ${theme.radius.panel};
  text-align: center;
`;

export const Picture = styled.div`
  display: flex;
  justify-content: center;
`;

export const Percent = styled.p`
  ${text.figure}
  margin-top: ${theme.space[2]};
  font-variant-numeric: tabular-nums;
`;

export const FileName = styled.p`
  ${text.cardTitle}
  display: -webkit-box;
  overflow: hidden;
  margin-top: 2px;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  &:focus {
    outline: none;
  }
`;

export const FileSize = styled.p`
  ${text.small}
  margin-bottom: ${theme.space[4]};
  color: ${theme.color.inkSoft};
`;

export const Cancel = styled.div`
  position: absolute;
  right: ${theme.space[3]};
  top: ${theme.space[3]};
`;

export const Waiting = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[4]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.mediumTint};
  color: ${theme.color.mediumInk};
  font-weight: ${theme.font.weight.bold};
  text-align: start;
  text-wrap: pretty;

  > svg {
    flex: none;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Failure = styled.div`
  margin-top: ${theme.space[4]};
  text-align: start;
`;
