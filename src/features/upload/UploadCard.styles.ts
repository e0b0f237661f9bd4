import styled, { css } from 'styled-components';
import { Card as PlainCard } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Card = styled(PlainCard)`
  position: relative;
  overflow: hidden;
  padding: ${theme.space[6]} ${theme.space[5]} ${theme.space[5]};
  border-radius: ${theme.radius.panel};
  text-align: center;
`;

export const Picture = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
`;

export const Title = styled.h2`
  ${text.heading}
  position: relative;
  margin-top: ${theme.space[2]};

  &:focus {
    outline: none;
  }
`;

export const Words = styled.p`
  position: relative;
  margin: 6px ${theme.space[2]} 0;
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

const tones = {
  streak: css`
    background: ${theme.color.kind.action.tint};
    color: ${theme.color.kind.action.label};
  `,
  plain: css`
    background: ${theme.color.sunken};
    color: ${theme.color.inkSoft};
  `,
};

export const Note = styled.p<{ $tone: keyof typeof tones }>`
  ${text.small}
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[3]};
  padding: ${theme.space[3]} 14px;
  border-radius: ${theme.radius.control};
  font-weight: ${theme.font.weight.bold};
  text-align: start;
  text-wrap: pretty;
  ${({ $tone }) => tones[$tone]}

  > svg {
    flex: none;
  }
`;

export const Actions = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[5]};
`;
