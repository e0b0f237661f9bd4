import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** A decorative green dot with a halo. The adjacent text has its meaning. */
export const OnlineDot = styled.span<{ $tone?: 'surface' | 'hero' }>`
  display: inline-block;
  flex: none;
  width: 10px;
  height: 10px;
  margin-left: 3px;
  border-radius: 50%;
  background: ${({ $tone }) => ($tone === 'hero' ? theme.color.onlineOnHero : theme.color.online)};
  box-shadow: 0 0 0 3px
    ${({ $tone }) => ($tone === 'hero' ? theme.color.onlineHaloOnHero : theme.color.onlineHalo)};
`;
