import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { toneStyles, type DayTone } from './Week.styles';

export const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th {
    ${text.caption}
    padding-bottom: ${theme.space[1]};
    overflow: hidden;
    color: ${theme.color.inkSoft};
    font-size: min(${theme.font.size.caption}, 3.6vw);
  }
`;

/** A band behind the days joins those of a streak. */
export const Cell = styled.td<{ $joinsBefore: boolean; $joinsAfter: boolean }>`
  position: relative;
  padding: 3px 0;

  &::before {
    content: '';
    position: absolute;
    top: calc(50% - 16px);
    right: ${({ $joinsAfter }) => ($joinsAfter ? '0' : '50%')};
    left: ${({ $joinsBefore }) => ($joinsBefore ? '0' : '50%')};
    height: 32px;
    background: ${theme.color.kind.action.tint};
  }
`;

const today = css`
  outline: 3px solid ${theme.color.action};
  outline-offset: 2px;
`;

export const Day = styled.span<{ $tone: DayTone | undefined; $isToday: boolean }>`
  ${text.caption}
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  width: 38px;
  max-width: 100%;
  height: 38px;
  margin: 0 auto;
  border-radius: 50%;
  font-weight: ${theme.font.weight.heavy};
  line-height: 1;
  color: ${theme.color.inkSoft};
  ${({ $tone }) => $tone && $tone !== 'before' && toneStyles[$tone]}
  ${({ $isToday }) => $isToday && today}

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
