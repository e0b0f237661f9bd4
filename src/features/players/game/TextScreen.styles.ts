import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Reserves two lines, so that the content below doesn't shift. */
export const Outcome = styled.p`
  min-height: calc(2 * 1.45em);
  font-weight: ${theme.font.weight.heavy};
`;

export const Lanes = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[3]};
`;

export const Lane = styled.button<{ $isOwn: boolean }>`
  ${text.title}
  min-height: 50px;
  margin-bottom: 4px;
  border-radius: ${theme.radius.control};
  background: ${({ $isOwn }) => ($isOwn ? theme.color.actionTint : theme.color.surface)};
  box-shadow:
    inset 0 0 0 2px ${({ $isOwn }) => ($isOwn ? theme.color.action : theme.color.track)},
    0 4px 0 ${({ $isOwn }) => ($isOwn ? theme.color.action : theme.color.track)};
  color: ${theme.color.actionInk};
`;

export const Ways = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

export const Slow = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 50px;
  margin-bottom: 4px;
  padding: 0 ${theme.space[4]};
  border-radius: ${theme.radius.button};
  background: ${theme.color.game.slow};
  box-shadow: 0 4px 0 ${theme.color.game.slowLip};
  color: ${theme.color.game.onSlow};
  font-weight: ${theme.font.weight.heavy};

  &[aria-pressed='true'] {
    transform: translateY(4px);
    box-shadow: inset 0 0 0 4px ${theme.color.game.onSlow};

    @media (forced-colors: active) {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
