import styled, { keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** A full-height page: a picture above, and a sheet below that covers its last 28 px. */
export const SheetPage = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

/** The component that uses it sets the padding. */
export const BottomSheet = styled.div`
  position: relative;
  margin-top: -28px;
  border-radius: 28px 28px 0 0;
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.bar};

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
