import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Badges = styled(Card)`
  padding: 20px 16px 16px;
`;

export const Earned = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5rem, 30%), 1fr));
  gap: ${theme.space[4]} ${theme.space[1]};
  padding-bottom: 18px;

  &:last-child {
    padding-bottom: ${theme.space[1]};
  }
`;

export const NextTitle = styled.h3`
  ${text.caption}
  padding-bottom: ${theme.space[1]};
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.heavy};

  ${Earned} + & {
    padding-top: ${theme.space[4]};
    border-top: 2px solid ${theme.color.sunken};
  }
`;

export const Next = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 14px;
  padding: ${theme.space[2]} 0;

  > svg {
    flex: none;
  }

  > svg:last-child {
    color: ${theme.color.actionInk};
  }
`;

export const NextWords = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 6px ${theme.space[2]};
  min-width: 0;

  > :last-child {
    flex: 1 0 100%;
  }
`;
