import styled from 'styled-components';
import { Splash } from './Splash';
import { theme } from '@/ui/theme/theme';

export function LoadingOverlay({ label }: { label: string }) {
  return (
    <Cover>
      <Splash label={label} />
    </Cover>
  );
}

const Cover = styled.div`
  position: fixed;
  z-index: 6;
  inset: 0;
  width: min(100%, ${theme.layout.column});
  margin: 0 auto;
`;
