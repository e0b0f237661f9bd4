import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: 0 ${theme.layout.gutter};
  background: ${theme.color.sunken};
  color: ${theme.color.ink};

  > svg {
    flex: none;
  }

  @media (forced-colors: active) {
    border-bottom: 1px solid CanvasText;
  }
`;

export const Words = styled.p`
  ${text.small}
  flex: 1;
  min-width: 0;
  padding: ${theme.space[2]} 0;
  overflow-wrap: anywhere;
`;

export const Retry = styled.button`
  ${text.small}
  flex: none;
  min-width: ${theme.layout.target};
  min-height: ${theme.layout.target};
  margin-right: -${theme.space[2]};
  padding: 0 ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.actionInk};
  font-family: inherit;
  font-weight: ${theme.font.weight.heavy};
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &[aria-disabled='true'] {
    color: ${theme.color.inkSoft};
    cursor: progress;
  }
`;
