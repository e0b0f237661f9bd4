import styled from 'styled-components';
import { Card as PlainCard } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Card = styled(PlainCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[1]};
`;

export const Sentence = styled.p`
  ${text.small}
  padding: 0 ${theme.space[1]};
  font-weight: ${theme.font.weight.bold};
`;

export const Content = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
`;

export const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(5.4rem, 30%), 1fr));
  gap: ${theme.space[2]};
`;

export const Figure = styled.label`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: center;
  padding: ${theme.space[3]} ${theme.space[1]} 10px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.column};
  text-align: center;
  cursor: pointer;

  &:has(:checked) {
    background: ${theme.color.surface};
    box-shadow: inset 0 0 0 2.5px ${theme.color.action};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;

export const Radio = styled.input`
  position: absolute;
  inset: 0;
  appearance: none;
  border-radius: inherit;
  outline: none;
  cursor: pointer;
`;

export const Sum = styled.span`
  ${text.cardTitle}
  margin-top: 6px;
  overflow-wrap: anywhere;
`;

export const FigureLabel = styled.span`
  ${text.caption}
  color: ${theme.color.inkSoft};
`;

export const TableFrame = styled.div`
  overflow-x: auto;
`;

export const Table = styled.table`
  ${text.caption}
  width: 100%;
  border-collapse: collapse;

  caption {
    padding: 0 ${theme.space[1]} ${theme.space[2]};
    color: ${theme.color.inkSoft};
    text-align: start;
  }

  th,
  td {
    padding: 9px ${theme.space[1]};
    border-top: 1.5px solid ${theme.color.sunken};
    text-align: end;
    vertical-align: top;
  }

  th:first-child {
    text-align: start;
  }

  thead th {
    border-top: 0;
    color: ${theme.color.inkSoft};
  }

  [aria-current] {
    color: ${theme.color.actionInk};

    th,
    td {
      font-weight: ${theme.font.weight.heavy};
    }
  }
`;
