import styled, { css } from 'styled-components';
import { BottomSheet } from '@/ui/layout/BottomSheet';
import { waterGradient } from '@/ui/theme/waterGradient';
import { glass } from '@/components/recorder/Glass';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Room = styled.div`
  ${waterGradient}
  position: relative;
  isolation: isolate;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: 10px;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px 42px;
  overflow: clip;
`;

export const Top = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

export const Length = styled.p`
  ${glass}
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 36px;
  padding: 0 14px;
  border-radius: ${theme.radius.pill};
  font-weight: ${theme.font.weight.heavy};
`;

export const Video = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
`;

export const Sheet = styled(BottomSheet)`
  padding: ${theme.space[6]} ${theme.space[5]}
    calc(${theme.space[6]} + env(safe-area-inset-bottom, 0px));
`;

const readOutAlone = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const Title = styled.h1<{ $isHidden: boolean }>`
  ${text.heading}
  overflow-wrap: anywhere;
  ${({ $isHidden }) => $isHidden && readOutAlone}

  &:focus {
    outline: none;
  }
`;
