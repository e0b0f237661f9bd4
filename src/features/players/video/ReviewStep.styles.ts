import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const List = styled(Card).attrs({ as: 'ul' })`
  padding: 6px ${theme.space[4]};
`;

export const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 48px;
  padding: ${theme.space[1]} 0;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.title};

  & + & {
    border-top: 2px solid ${theme.color.column};
  }

  svg {
    color: ${theme.color.actionInk};
  }
`;

export const Story = styled(Card)`
  padding: ${theme.space[4]};
`;

export const Text = styled.p`
  * + & {
    margin-top: ${theme.space[3]};
  }

  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${theme.space[3]};
  margin-top: ${theme.space[4]};
`;

export const Photo = styled.li`
  min-width: 0;
`;

export const Image = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  object-fit: cover;
`;

export const Caption = styled.p`
  ${text.caption}
  margin-top: 6px;
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
`;
