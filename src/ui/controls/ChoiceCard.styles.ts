import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Box = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
`;

export const Card = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[1]} 14px;
  min-height: 62px;
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.composer};
  background: ${theme.color.surface};
  box-shadow:
    inset 0 0 0 2px ${theme.color.track},
    0 3px 0 ${theme.color.track};

  &:has(:checked) {
    background: ${theme.color.actionTint};
    box-shadow:
      inset 0 0 0 2px ${theme.color.action},
      0 3px 0 ${theme.color.action};
  }

  &:has(:checked) ${Box} {
    background: ${theme.color.action};
    color: ${theme.color.onAction};
  }

  &:has([aria-disabled='true']) {
    background: ${theme.color.sunken};
    color: ${theme.color.inkSoft};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &:has([aria-disabled='true']) {
      border-color: GrayText;
      color: GrayText;
    }

    &:has(:checked) {
      outline: 3px solid Highlight;
      outline-offset: -4px;
    }
  }
`;

export const Input = styled.input`
  position: absolute;
  inset: 0;
  appearance: none;
  border-radius: inherit;
  cursor: pointer;

  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
`;

export const Words = styled.div`
  flex: 1 1 7rem;
  min-width: 0;
  min-height: 36px;
  align-content: center;
  overflow-wrap: anywhere;
`;

export const Title = styled.span`
  display: block;
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.title};
`;

export const Body = styled.span`
  ${text.small}
  display: block;
  margin-top: 3px;
  color: ${theme.color.inkSoft};
`;

export const Aside = styled.span`
  ${text.caption}
  max-width: 5.5rem;
  margin-left: auto;
  color: ${theme.color.inkSoft};
  text-align: right;
  overflow-wrap: anywhere;
`;

/** Lies above the input where it has links, and only there. */
export const Footer = styled.div`
  flex: 1 0 100%;
  padding-inline-start: 50px;

  a,
  button {
    position: relative;
  }
`;
