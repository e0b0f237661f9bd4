import styled from 'styled-components';

export const Button = styled.button<{ $isHidden: boolean }>`
  position: fixed;
  z-index: 30;
  right: 4px;
  display: grid;
  place-items: center;
  width: 34px;
  height: 40px;
  border-radius: 12px;
  opacity: 0.6;
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  transition:
    opacity 150ms,
    top 180ms cubic-bezier(0.2, 0.8, 0.2, 1);

  &:hover,
  &:focus-visible {
    opacity: 1;
  }

  path {
    fill: #0b6e99;
    stroke: #fff;
    stroke-width: 1.75;
    stroke-linejoin: round;
    stroke-linecap: round;
  }

  path + path {
    fill: none;
  }

  @media print {
    display: none;
  }
`;
