import styled from 'styled-components';
import type { Kind } from './kinds';
import { theme } from '@/ui/theme/theme';

export const Lip = styled.g<{ $kind: Kind }>`
  fill: ${({ $kind }) => theme.color.kind[$kind].lip};
`;

export const Face = styled.g<{ $kind: Kind }>`
  fill: ${({ $kind }) => theme.color.kind[$kind].fill};
`;
