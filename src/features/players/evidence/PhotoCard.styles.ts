import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const Photo = styled(Card)`
  padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[4]};
`;

export const Picture = styled.div`
  position: relative;
  margin-bottom: ${theme.space[3]};
`;

export const Image = styled.img`
  width: 100%;
  height: 180px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  object-fit: cover;
`;

export const Remove = styled.div`
  position: absolute;
  right: 6px;
  bottom: -18px;
`;
