import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Offer = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;

export const Words = styled.div`
  flex: 1 1 11rem;
  min-width: 0;

  h2 {
    ${text.cardTitle}
  }
`;

/** Beside each other if there is room. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  > * {
    flex: 1 1 8rem;
    width: auto;
  }
`;

export const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[2]};

  li {
    display: flex;
    gap: ${theme.space[2]};
    ${text.small}
    font-weight: ${theme.font.weight.bold};
  }

  svg {
    color: ${theme.color.actionInk};
  }
`;

export const Result = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};

  &:focus {
    outline: none;
  }
`;
