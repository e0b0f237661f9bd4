import styled from 'styled-components';
import { segment, segmentActive, segmentTrack } from './segmented';
import { theme } from '@/ui/theme/theme';

export const Legend = styled.legend`
  margin-bottom: 10px;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.small};
`;

export const Track = styled.div`
  ${segmentTrack}
`;

export const Radio = styled.input`
  position: absolute;
  inset: 0;
  appearance: none;
  border-radius: inherit;
  cursor: pointer;

  @media (forced-colors: active) {
    appearance: auto;
    inset: auto auto auto 4px;
  }
`;

export const Choice = styled.label<{ $isEven: boolean }>`
  ${segment}
  position: relative;

  &:has(:checked) {
    ${segmentActive}
  }
`;
