import styled from 'styled-components';
import { SourceNote } from '@/components/SourceNote';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Title = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} 0 ${theme.space[5]};
  text-align: center;
  overflow-wrap: anywhere;
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

export const Time = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  gap: 6px;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
`;

export const Why = styled(Card)`
  padding: ${theme.space[4]};
`;

export const Source = styled(SourceNote)`
  margin-top: 6px;
  color: ${theme.color.inkSoft};
`;

export const Steps = styled.ol`
  counter-reset: step;
  display: grid;
  gap: ${theme.space[3]};
  margin: ${theme.space[5]} 0;

  li {
    counter-increment: step;
    position: relative;
    min-height: 32px;
    padding: 3px 0 0 46px;
  }

  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
    font-weight: ${theme.font.weight.heavy};
  }
`;

export const Note = styled.p`
  ${text.small}
  margin-bottom: ${theme.space[4]};
  color: ${theme.color.inkSoft};
`;
