import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Facts = styled.ul`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-top: ${theme.space[3]};
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
`;

export const Fact = styled.li`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
`;

export const Note = styled.p`
  ${text.small}
  margin-top: ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

export const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${theme.space[2]} ${theme.space[3]};
  margin-top: ${theme.space[6]};
`;

export const Question = styled(Card)`
  margin-top: ${theme.space[6]};
  padding: ${theme.space[5]} ${theme.space[4]} ${theme.space[3]};
  background: ${theme.color.dangerTint};
  box-shadow: inset 0 0 0 1.5px ${theme.color.dangerLine};
`;

export const Heading = styled.h2`
  ${text.title}

  &:focus {
    outline: none;
  }
`;

export const Cost = styled.p`
  margin-top: ${theme.space[1]};
`;

export const Answers = styled(Ways)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  margin-top: ${theme.space[4]};
`;

export const TitleForm = styled.form``;
