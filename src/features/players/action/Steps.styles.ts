import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const SamePoints = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${theme.space[5]};

  span {
    flex: initial;
    white-space: normal;
  }
`;

export const Rules = styled(Card).attrs({ as: 'ul' })`
  padding: 6px ${theme.space[4]};
`;

export const Rule = styled.li`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 68px;
  padding: ${theme.space[2]} 0;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.title};

  & + & {
    border-top: 2px solid ${theme.color.column};
  }
`;

export const Tests = styled.ol`
  counter-reset: test;
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};

  li {
    counter-increment: test;
    display: flex;
    gap: ${theme.space[3]};
  }

  li::before {
    content: counter(test);
    display: grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
    font-size: ${theme.font.size.small};
    font-weight: ${theme.font.weight.heavy};
  }
`;

export const Test = styled(Card)`
  padding-bottom: 3px;
`;

export const TestTitle = styled.h2`
  ${text.cardTitle}
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]} ${theme.space[4]} 0;
`;

export const Done = styled.div`
  padding: 0 ${theme.space[3]} ${theme.space[3]};
`;

export const Or = styled.p`
  ${text.caption}
  margin: ${theme.space[4]} 0 ${theme.space[3]};
  color: ${theme.color.inkSoft};
  text-align: center;
`;

export const Basis = styled.p`
  ${text.caption}
  margin-top: ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

export const Source = styled(SourceNote)`
  margin-top: ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

export const Progress = styled.p`
  ${text.caption}
  margin: ${theme.space[5]} 0 ${theme.space[2]};
  color: ${theme.color.inkSoft};
`;

export const Note = styled.div`
  margin-top: ${theme.space[3]};
`;

export const Litres = styled(Card)`
  margin-top: ${theme.space[3]};
  padding: ${theme.space[4]};
`;

export const LitresFigure = styled.p`
  ${text.title}
`;

export const Summary = styled(Card)`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-bottom: ${theme.space[5]};
  padding: ${theme.space[4]};
`;

export const Saved = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[5]} ${theme.space[4]};
  text-align: center;
  text-wrap: balance;
`;

export const SavedFigure = styled.p`
  ${text.heading}
`;
