import styled from 'styled-components';
import type { Kind } from '@/components/kinds';
import { theme } from '@/ui/theme/theme';

export const Strip = styled.svg<{ $kind: Kind }>`
  position: absolute;
  left: 0;
  top: 0;
  height: 100%;
  fill: ${({ $kind }) => theme.color.kind[$kind].fill};
`;
