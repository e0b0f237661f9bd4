import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';

export const mono = css`
  font-family:
    ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  font-size: 0.8125rem;
  letter-spacing: -0.01em;
`;

export const Section = styled.section`
  display: grid;
  gap: 10px;
  padding: 14px 16px 16px;

  &:empty {
    display: none;
  }

  & + & {
    border-top: 1px solid var(--fa-line);
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

export const TitleRow = styled(Row)`
  justify-content: space-between;
  min-height: 36px;
`;

export const Title = styled.h3`
  font-size: 0.875rem;
  font-weight: 800;
`;

export const Hint = styled.p`
  color: var(--fa-soft);
  font-size: 0.8125rem;
`;

export const Status = styled(Hint)`
  padding: 0 16px 10px;
`;

export const Empty = styled(Hint)`
  padding: 20px 16px;
  text-align: center;
`;

export const Mono = styled.span`
  ${mono}
  overflow-wrap: anywhere;
`;

export const Name = styled.span`
  display: block;
  overflow: hidden;
  font-weight: 700;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Items = styled.ul`
  padding: 0 8px 16px;

  > li {
    border-bottom: 1px solid var(--fa-line);
  }
`;

const colored = (background: string, text: string, border = text) =>
  `background: var(--fa-${background}); border-color: var(--fa-${border}); color: var(--fa-${text});`;

const tones = {
  plain: colored('sunken', 'soft'),
  good: colored('good-tint', 'good'),
  warn: colored('warn-tint', 'warn'),
  bad: colored('bad-tint', 'bad'),
  quiet: colored('raised', 'ink', 'border'),
  primary: colored('accent', 'on-accent', 'accent'),
};

export type Tone = keyof typeof tones;

const tone = ({ $tone = 'quiet' }: { $tone?: Tone }) => tones[$tone];

export const Badge = styled.span<{ $tone: Tone }>`
  ${mono}
  ${tone}
  padding: 1px 7px;
  border-radius: 6px;
  font-size: 0.75rem;
  font-weight: 700;
  white-space: nowrap;
`;

export const Note = styled.p<{ $tone: Tone }>`
  ${tone}
  display: grid;
  gap: 8px;
  width: 100%;
  padding: 8px 12px;
  border-radius: 9px;
  font-size: 0.8125rem;
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const Code = styled.pre`
  ${mono}
  width: 100%;
  max-height: 20rem;
  padding: 8px 10px;
  overflow: auto;
  border-radius: 9px;
  background: var(--fa-sunken);
  color: var(--fa-ink);
  font-size: 0.75rem;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  &:is(textarea) {
    max-height: none;
    border: 1px solid var(--fa-border);
    resize: vertical;
  }
`;

interface ListProps {
  label: string;
  empty: string;
  children: readonly ReactNode[];
}

export function List({ label, empty, children }: ListProps) {
  if (children.length === 0) return <Empty>{empty}</Empty>;
  return <Items aria-label={label}>{children}</Items>;
}

/** Fields of equal width, and the button that applies them. */
export const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px 12px;

  > label {
    flex: 1 1 5.5rem;
  }
`;

export const Label = styled.label`
  display: grid;
  gap: 3px;
  min-width: 0;
  color: var(--fa-soft);
  font-size: 0.8125rem;
  font-weight: 700;
`;

export const Input = styled.input`
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
  }

  &:user-invalid {
    border-color: var(--fa-bad);
    background: var(--fa-bad-tint);
  }

  &:is(select) {
    padding-inline: 6px 2px;
    text-overflow: ellipsis;
  }
`;

export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<{ $tone?: Tone }>`
  flex: none;
  min-height: 36px;
  padding: 4px 12px;
  border: 1px solid;
  border-radius: 9px;
  ${tone}
  font-size: 0.875rem;
  font-weight: 700;
  line-height: 1.25;

  &:hover:not(:disabled) {
    box-shadow: inset 0 0 0 2rem color-mix(in srgb, currentColor 10%, transparent);
  }

  &:disabled {
    border: 1px dashed var(--fa-border);
    background: none;
    color: var(--fa-soft);
    cursor: default;
  }
`;

export const Field = ({ label, ...props }: ComponentProps<typeof Input> & { label: string }) => (
  <Label>
    {label}
    <Input {...props} />
  </Label>
);

export const options = (names: readonly string[]) =>
  names.map((name) => <option key={name}>{name}</option>);

const Toolbar = styled(Fields)`
  position: sticky;
  z-index: 1;
  top: 0;
  padding: 12px 16px 10px;
  background: var(--fa-surface);
`;

type SearchBarProps = ComponentProps<typeof Field> & { onSearch: (text: string) => void };

export const SearchBar = ({ onSearch, children, ...props }: SearchBarProps) => (
  <Toolbar>
    <Field
      type="search"
      name="search"
      {...props}
      onChange={({ target }) => onSearch(target.value)}
    />
    {children}
  </Toolbar>
);

export const latencyField = { type: 'number', min: 0, max: 60_000, step: 50 };
