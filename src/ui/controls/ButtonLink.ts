import styled from 'styled-components';
import { buttonLook, type ButtonLook } from './Button.styles';
import { theme } from '@/ui/theme/theme';

/** A link styled as a button: `<ButtonLink as={Link} to="/" $variant="secondary">`. */
export const ButtonLink = styled.a<ButtonLook>`
  ${buttonLook}
  gap: ${theme.space[2]};
`;
