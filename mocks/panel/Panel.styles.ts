import styled, { css, keyframes } from 'styled-components';
import { colors, mono, wide } from './tokens';

const fromBelow = keyframes`
  from {
    opacity: 0;
    transform: translateY(24px);
  }
`;

const fromTheSide = keyframes`
  from {
    opacity: 0;
    transform: translateX(24px);
  }
`;

const besideTheApp = css`
  inset: 12px 12px 12px auto;
  width: min(400px, calc((100vw - 28rem) / 2 - 24px));
  height: auto;
  margin: 0;
  border-radius: 18px;
  animation-name: ${fromTheSide};
`;

export const Panel = styled.dialog`
  ${colors}
  position: fixed;
  z-index: 40;
  inset: auto 0 0;
  width: 100%;
  max-width: 40rem;
  height: 75vh;
  height: 75dvh;
  max-height: none;
  margin: 0 auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 18px 18px 0 0;
  background: var(--fa-surface);
  box-shadow: var(--fa-shadow);
  color: var(--fa-ink);
  font-size: 0.875rem;
  line-height: 1.45;
  animation: ${fromBelow} 200ms cubic-bezier(0.2, 0.8, 0.2, 1);

  &[open] {
    display: flex;
    flex-direction: column;
  }

  &::backdrop {
    background: transparent;
  }

  :focus-visible {
    outline: 2px solid var(--fa-ink);
    outline-offset: 2px;
  }

  ${wide} {
    ${besideTheApp}
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Header = styled.header`
  position: relative;
  flex: none;
  padding: 12px 16px 0;
  background: linear-gradient(120deg, #05425c, #0a658a 60%, #0d7ba1);
  color: #fff;

  :focus-visible {
    outline-color: #fff;
  }
`;

export const TopRow = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-right: 36px;
`;

export const Heading = styled.h2`
  font-size: 1rem;
  font-weight: 800;
  line-height: 1.2;
`;

export const Place = styled.p`
  ${mono}
  color: #d9f1fa;
  font-size: 0.75rem;
  line-height: 1.4;
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding-top: 8px;

  li {
    ${mono}
    padding: 1px 8px;
    border-radius: 6px;
    background: #ffe2a3;
    color: #4a2f00;
    font-size: 0.75rem;
    font-weight: 700;
  }
`;

export const Close = styled.button`
  position: absolute;
  top: 8px;
  right: 10px;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 10px;
  color: #fff;

  &:hover {
    background: rgba(255, 255, 255, 0.16);
  }
`;

export const Tabs = styled.div`
  display: flex;
  gap: 2px;
  margin: 10px -8px 0;
`;

export const Tab = styled.button`
  flex: 1 1 auto;
  min-height: 36px;
  padding: 4px 6px 6px;
  border-bottom: 3px solid transparent;
  color: #d9f1fa;
  font-size: 0.875rem;
  font-weight: 700;

  &:hover {
    color: #fff;
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-selected='true'] {
    border-color: #8fe9ff;
    color: #fff;
  }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  padding-bottom: env(safe-area-inset-bottom, 0);
  scrollbar-width: thin;
  scrollbar-color: var(--fa-border) transparent;
`;

export const Notices = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px 0;

  &:empty {
    display: none;
  }
`;
