import styled from 'styled-components';
import { Splash } from '@/ui/Splash';
import { theme } from '@/ui/theme';

/** Stands where an image opens, until what shows it is loaded. */
export function OpeningImage() {
  return (
    <Cover>
      <Splash label="Loading the image" />
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
