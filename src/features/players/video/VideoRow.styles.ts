import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} 14px;
`;

export const Words = styled.div`
  flex: 1 1 7rem;
  min-width: 0;
`;

export const Title = styled.p`
  ${text.cardTitle}
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`;

export const Length = styled.p`
  ${text.caption}
  margin-top: 2px;
  color: ${theme.color.inkSoft};
`;

export const Watch = styled(Link)`
  display: block;
  flex: none;
  border-radius: ${theme.radius.control};
`;
