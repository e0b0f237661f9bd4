import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { SourceNote } from '@/components/SourceNote';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Failure = styled.div`
  margin-bottom: ${theme.space[3]};
`;

export const Hint = styled.p`
  ${text.small}
  margin-bottom: ${theme.space[3]};
  font-weight: ${theme.font.weight.bold};
  text-align: center;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;

export const Help = styled.div`
  flex: 1 0 108px;
`;

export const Main = styled.div`
  flex: 100 0 8em;
`;

export const Verdict = styled.div`
  ${landscape} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 12rem;
    gap: ${theme.space[5]};
    align-items: center;
  }
`;

export const Feedback = styled.div`
  display: flex;
  gap: ${theme.space[3]};

  @container (max-width: 15em) {
    flex-direction: column;
  }
`;

export const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${theme.color.surface};
`;

export const Lesson = styled.div`
  flex: 1;
  min-width: 0;
  margin-bottom: 14px;
  overflow-wrap: anywhere;

  ${landscape} {
    margin-bottom: 0;
  }
`;

export const Heading = styled.h2`
  ${text.title}

  &:focus,
  &:focus-visible {
    outline: none;
  }
`;

export const Explanation = styled.p`
  ${text.small}
  margin-top: ${theme.space[1]};
`;

export const Source = styled(SourceNote)`
  margin-top: ${theme.space[2]};
  font-weight: ${theme.font.weight.heavy};
`;
