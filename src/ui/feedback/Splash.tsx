import styled from 'styled-components';
import { Center, VisuallyHidden } from '@/ui/layout/primitives';
import { bob } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { heroSlope } from '@/ui/theme/waterGradient';

const drop =
  'M48 5c3.200 0 5.600 1.500 7.600 4.200C66.500 23.500 88 50.500 88 71a40 40 0 0 1-80 0C8 50.500 29.500 23.500 40.400 9.200 42.400 6.500 44.800 5 48 5Z';

export function Splash({ label }: { label: string }) {
  return (
    <Root role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Drop width="96" height="116" viewBox="0 0 96 116" aria-hidden="true">
        <path d={drop} fill="#fff" fillOpacity=".12" />
        <path d="M13 60q17.500 -10 35 0t35 0C88 71 88 111 48 111S8 71 13 60Z" fill="#8BE9FF" />
        <path d={drop} fill="none" stroke="#fff" strokeWidth="3.5" />
      </Drop>
    </Root>
  );
}

/** A splash over the screen, while a dialog's code loads. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <Overlay>
      <Splash label={label} />
    </Overlay>
  );
}

const Root = styled(Center)`
  min-height: 100dvh;
  background: ${heroSlope};
`;

const Drop = styled.svg`
  animation: ${bob} 1.6s ease-in-out 0.6s infinite;
`;

const Overlay = styled.div`
  position: fixed;
  z-index: 6;
  inset: 0;
  width: min(100%, ${theme.layout.column});
  margin: 0 auto;
`;
