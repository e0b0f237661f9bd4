import styled from 'styled-components';
import { Splash } from '@/ui/Splash';
import { theme } from '@/ui/theme';

/** Stands where the editor opens, until its code is loaded. */
export function OpeningEditor() {
  return (
    <Cover>
      <Splash label="Loading the editor" />
    </Cover>
  );
}

/** Above the bottom bar. */
const Cover = styled.div`
  position: fixed;
  z-index: 6;
  inset: 0;
  width: min(100%, ${theme.layout.column});
  margin: 0 auto;
`;
