import styled, { keyframes } from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

/**
 * A full-height page: a picture above, and a sheet below that covers its last 28 px. On a phone on
 * its side, the picture stays at the left while the sheet scrolls.
 */
export const SheetPage = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;

  ${landscape} {
    flex-direction: row;

    > :first-child {
      position: sticky;
      top: 0;
      flex: 1;
      height: 100vh;
      height: 100dvh;
    }
  }
`;

/** The component that uses it sets the padding. */
export const BottomSheet = styled.div`
  position: relative;
  margin-top: -28px;
  border-radius: 28px 28px 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};

  ${landscape} {
    flex: 1 1 12rem;
    margin: 0 0 0 -28px;
    border-radius: 28px 0 0 28px;
  }

  @media (forced-colors: active) {
    border-top: 1px solid CanvasText;
  }
`;

const rise = keyframes`
  from { transform: translateY(48px); opacity: 0; }
`;

/** Rises into view, with centered text. */
export const RisingSheet = styled(BottomSheet)`
  text-align: center;
  overflow-wrap: anywhere;
  animation: ${rise} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;
