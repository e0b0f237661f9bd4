import styled, { keyframes } from 'styled-components';
import { landscape, raised, theme } from '@/ui/theme/theme';

/** Lays a sheet over the picture's last 28 px; on a phone on its side, it scrolls beside it. */
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
      height: 100dvh;
    }
  }
`;

export const BottomSheet = styled.div`
  position: relative;
  margin-top: -28px;
  border-radius: 28px 28px 0 0;
  ${raised}

  ${landscape} {
    flex: 1 1 12rem;
    margin: 0 0 0 -28px;
    border-radius: 28px 0 0 28px;
  }
`;

const rise = keyframes`
  from { transform: translateY(48px); opacity: 0; }
`;

export const RisingSheet = styled(BottomSheet)`
  text-align: center;
  overflow-wrap: anywhere;
  animation: ${rise} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;
