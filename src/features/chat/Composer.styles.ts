import styled, { css } from 'styled-components';
import { turn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

const over = css`
  background: ${theme.color.actionTint};
  outline: 2px dashed ${theme.color.action};
  outline-offset: -6px;
`;

/** Is never higher than the window while sticky. The space at its sides is for focus rings. */
export const Part = styled.div`
  @media (min-height: 561px) {
    max-height: calc(100vh - ${theme.layout.barInset} - 8rem);
    max-height: calc(100dvh - ${theme.layout.barInset} - 8rem);
    margin: 0 -8px -8px;
    padding: 0 8px 8px;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
`;

export const Composer = styled.form<{ $isOver: boolean }>`
  display: flex;
  flex-direction: column;
  margin-top: ${theme.space[4]};
  padding: 14px 6px 4px ${theme.space[4]};
  border-radius: ${theme.radius.composer};
  background: ${theme.color.column};
  box-shadow: inset 0 0 0 1.5px ${theme.color.border};

  &:has(textarea:focus) {
    box-shadow:
      inset 0 0 0 2px ${theme.color.action},
      0 0 0 4px ${theme.color.focusHalo};
  }

  ${({ $isOver }) => $isOver && over}

  &:has(textarea[aria-invalid='true']),
  &:has(textarea[aria-invalid='true']:focus) {
    box-shadow: inset 0 0 0 2px ${theme.color.dangerInk};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &:has(textarea:focus) {
      outline: 3px solid Highlight;
    }
  }
`;

export const Field = styled.textarea`
  display: block;
  width: 100%;
  min-height: 1.5625rem;
  max-height: 7.8125rem;
  padding: 0 10px 0 0;
  border: 0;
  outline: none;
  background: none;
  color: ${theme.color.ink};
  resize: none;
  field-sizing: content;
  overflow-wrap: anywhere;

  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }

  @media (forced-colors: active) {
    &::placeholder {
      color: CanvasText;
      opacity: 0.75;
    }
  }
`;

export const Fault = styled.p<{ $isDanger: boolean }>`
  ${text.caption}
  padding-right: 10px;
  color: ${({ $isDanger }) => ($isDanger ? theme.color.dangerInk : theme.color.inkSoft)};

  &:not(:empty) {
    margin-top: ${theme.space[1]};
  }
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  margin: auto 0 0 -10px;
  padding-top: ${theme.space[1]};

  > [type='submit'] {
    margin-bottom: 2px;

    /* A press goes to the parent, which leaves the focus in the field. */
    &:disabled {
      pointer-events: none;
    }
  }
`;

export const Count = styled.span`
  ${text.caption}
  flex: 1;
  padding-right: ${theme.space[3]};
  color: ${theme.color.inkSoft};
  text-align: end;
`;

export const EmojiButton = styled.span<{ $isOpen: boolean }>`
  border-radius: 50%;
  background: ${({ $isOpen }) => ($isOpen ? theme.color.actionTint : 'none')};
`;

export const Spinner = styled.svg`
  animation: ${turn} 0.9s linear infinite;
`;
