import styled from 'styled-components';
import type { Kind } from './kinds';
import { theme } from './theme';

export const Lip = styled.g<{ $kind: Kind }>`
  fill: ${({ $kind }) => theme.color.kind[$kind].lip};
`;

export const Face = styled.g<{ $kind: Kind }>`
  fill: ${({ $kind }) => theme.color.kind[$kind].fill};
`;
