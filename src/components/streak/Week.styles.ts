import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const toneStyles = {
  done: css`
    background: ${theme.color.kind.action.fill};
    color: ${theme.color.heroInk};
  `,
  frozen: css`
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
  `,
  paused: css`
    background: ${theme.color.kind.quiz.tint};
    color: ${theme.color.kind.quiz.label};
  `,
  missed: css`
    background: ${theme.color.sunken};
    color: ${theme.color.inkSoft};
  `,
  before: css`
    color: ${theme.color.border};
  `,
  open: css`
    border: 2px dashed ${theme.color.border};
    color: ${theme.color.inkSoft};
  `,
};
export type DayTone = keyof typeof toneStyles;

export const Week = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(34px, 2rem), 1fr));
  gap: ${theme.space[2]} 0;
  padding: ${theme.space[3]} 0;
  border-radius: ${theme.radius.button};
  background: ${theme.color.column};
`;

export const Day = styled.li`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 6px;
`;

export const DayName = styled.span<{ $isToday: boolean }>`
  ${text.caption}
  color: ${({ $isToday }) => ($isToday ? theme.color.ink : theme.color.inkSoft)};
  ${({ $isToday }) => $isToday && `font-weight: ${theme.font.weight.heavy};`}
`;

export const Sign = styled.span<{ $tone: DayTone; $size?: 'small' }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => ($size ? 20 : 32)}px;
  height: ${({ $size }) => ($size ? 20 : 32)}px;
  border-radius: 50%;
  ${({ $tone }) => toneStyles[$tone]}

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Legend = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  color: ${theme.color.inkSoft};
`;

export const Meaning = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
`;
