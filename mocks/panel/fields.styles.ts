import styled, { css } from 'styled-components';
import { mono } from './tokens';

export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr));
  gap: 10px 12px;
`;

export const FieldWithButton = styled.div`
  display: flex;
  align-items: end;
  gap: 8px;

  > label {
    flex: 1;
  }

  > button {
    flex: none;
  }
`;

export const Field = styled.label`
  display: grid;
  gap: 3px;
  min-width: 0;
  color: var(--fa-soft);
  font-size: 0.8125rem;
  font-weight: 700;
`;

const field = css`
  ${mono}
  width: 100%;
  min-width: 0;
  min-height: 36px;
  padding: 4px 10px;
  border: 1px solid var(--fa-border);
  border-radius: 9px;
  background: var(--fa-raised);
  color: var(--fa-ink);
  /* The smallest size at which phones don't zoom in. */
  font-size: 1rem;
  font-weight: 500;

  @media (pointer: fine) {
    font-size: 0.8125rem;
  }

  &::placeholder {
    color: var(--fa-soft);
  }

  /* With the panel's own, narrower figures a date and its time fit at 360 px. */
  &[type='datetime-local'] {
    font-family: inherit;
    font-variant-numeric: tabular-nums;
  }

  &:user-invalid {
    border-color: var(--fa-bad);
    background: var(--fa-bad-tint);
  }
`;

export const Input = styled.input`
  ${field}
`;

export const Select = styled.select`
  ${field}
  padding-inline: 6px 2px;
  text-overflow: ellipsis;
`;

const variants = {
  primary: css`
    background: var(--fa-accent);
    color: var(--fa-on-accent);

    &:hover:not(:disabled) {
      background: color-mix(in srgb, var(--fa-accent) 88%, var(--fa-ink));
    }
  `,
  quiet: css`
    border-color: var(--fa-border);
    background: var(--fa-raised);

    &:hover:not(:disabled) {
      background: var(--fa-accent-tint);
    }
  `,
  danger: css`
    border-color: var(--fa-bad);
    background: var(--fa-bad-tint);
    color: var(--fa-bad);

    &:hover:not(:disabled) {
      background: color-mix(in srgb, var(--fa-bad-tint) 80%, var(--fa-bad));
    }
  `,
};

export const Button = styled.button<{ $variant?: keyof typeof variants }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 36px;
  padding: 4px 12px;
  border: 1px solid transparent;
  border-radius: 9px;
  color: var(--fa-ink);
  font-size: 0.875rem;
  font-weight: 700;
  line-height: 1.25;
  transition: background 120ms;
  ${({ $variant = 'quiet' }) => variants[$variant]}

  &:disabled {
    border: 1px dashed var(--fa-border);
    background: none;
    color: var(--fa-soft);
    cursor: default;
  }

  &:active:not(:disabled) {
    transform: translateY(1px);
  }
`;

export const SmallButton = styled(Button)`
  min-height: 28px;
  padding: 2px 10px;
  border-radius: 8px;
  font-size: 0.8125rem;
`;

export const CopiedText = styled.textarea`
  ${mono}
  display: block;
  width: 100%;
  padding: 8px 10px;
  border: 1px solid var(--fa-border);
  border-radius: 9px;
  background: var(--fa-sunken);
  color: var(--fa-ink);
  font-size: 0.75rem;
  line-height: 1.5;
  resize: vertical;
`;
