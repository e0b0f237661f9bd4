import styled, { css } from 'styled-components';
import { fieldLook } from './fieldLook';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Field = styled.div`
  & + & {
    margin-top: 14px;
  }
`;

export const Label = styled.label`
  display: block;
  margin-bottom: 6px;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.body};
`;

export const Box = styled.div`
  position: relative;
  color: ${theme.color.inkSoft};
`;

export const Icon = styled.span`
  position: absolute;
  left: 14px;
  top: 0;
  height: 100%;
  display: grid;
  place-items: center;
  pointer-events: none;
`;

export const End = styled.span`
  position: absolute;
  right: 4px;
  top: 4px;
`;

const inputLook = css`
  ${fieldLook}
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};

  &[aria-invalid='true'] {
    box-shadow: inset 0 0 0 2px ${theme.color.dangerInk};
  }

  &[aria-invalid='true']:focus {
    box-shadow:
      inset 0 0 0 2px ${theme.color.dangerInk},
      0 0 0 4px ${theme.color.focusHalo};
  }

  &:autofill {
    -webkit-text-fill-color: ${theme.color.ink};
    box-shadow:
      inset 0 0 0 1.5px ${theme.color.border},
      inset 0 0 0 60px ${theme.color.actionTint};
  }
`;

export const Input = styled.input<{ $hasIcon: boolean; $hasEnd: boolean }>`
  ${inputLook}
  min-height: 52px;
  padding: 0 ${({ $hasEnd }) => ($hasEnd ? '50px' : '14px')} 0
    ${({ $hasIcon }) => ($hasIcon ? '46px' : '14px')};
`;

export const Area = styled.textarea`
  ${inputLook}
  display: block;
  min-height: 132px;
  padding: ${theme.space[3]} 14px;
  line-height: ${theme.font.line.body};
  field-sizing: content;
  resize: vertical;
`;

export const Note = styled.p<{ $isError: boolean }>`
  ${text.caption}
  margin: 6px 2px 0;
  color: ${({ $isError }) => ($isError ? theme.color.dangerInk : theme.color.inkSoft)};
`;
