import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { parseLatency } from '../world/urlParams';

/** Each color in the light and in the dark appearance. */
const palette: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  surface: ['#f6fafc', '#081f2c'],
  raised: ['#ffffff', '#0f2b3a'],
  sunken: ['#e9f2f7', '#051620'],
  line: ['#d2e1e9', '#1c3f52'],
  border: ['#6a91a2', '#4f7a8c'],
  ink: ['#0b2a3b', '#e6f4fa'],
  soft: ['#46616f', '#a0bfcd'],
  accent: ['#0b6e99', '#5cc9ea'],
  'on-accent': ['#ffffff', '#04212e'],
  'accent-tint': ['#d9eef8', '#123e52'],
  good: ['#14633f', '#74d9a8'],
  'good-tint': ['#dbf3e5', '#10382a'],
  warn: ['#754800', '#f8cb7c'],
  'warn-tint': ['#ffefcc', '#392b0e'],
  bad: ['#98281e', '#ffa196'],
  'bad-tint': ['#ffe3de', '#43211d'],
  shadow: ['rgba(6, 60, 84, 0.45)', 'rgba(0, 0, 0, 0.75)'],
};

const appearance = (index: 0 | 1) =>
  Object.entries(palette)
    .map(([name, colors]) => `--fa-${name}: ${colors[index]};`)
    .join('\n');

/** The colors of the app's appearance: its choice, or else the system's preference. */
export const colors = css`
  ${appearance(0)}

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${appearance(1)}
    }
  }

  :root[data-theme='dark'] & {
    ${appearance(1)}
  }
`;

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
  min-height: 32px;
`;

export const Title = styled.h3`
  font-size: 0.875rem;
  font-weight: 800;
`;

export const Hint = styled.p`
  color: var(--fa-soft);
  font-size: 0.8125rem;
`;

/** A hint below the search bar. */
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

export const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const List = styled.ul`
  padding: 0 8px 16px;

  > li {
    border-bottom: 1px solid var(--fa-line);
  }
`;

const tones = {
  plain: ['sunken', 'soft'],
  accent: ['accent-tint', 'ink'],
  good: ['good-tint', 'good'],
  warn: ['warn-tint', 'warn'],
  bad: ['bad-tint', 'bad'],
} as const;

export type Tone = keyof typeof tones;

const tone = css<{ $tone: Tone }>`
  background: var(--fa-${({ $tone }) => tones[$tone][0]});
  color: var(--fa-${({ $tone }) => tones[$tone][1]});
`;

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
  quiet: { background: 'raised', color: 'ink', border: 'border' },
  primary: { background: 'accent', color: 'on-accent', border: 'accent' },
  danger: { background: 'bad-tint', color: 'bad', border: 'bad' },
};

interface ButtonProps {
  $variant?: keyof typeof variants;
  $isSmall?: boolean;
}

const variantColor =
  (part: 'background' | 'color' | 'border') =>
  ({ $variant = 'quiet' }: ButtonProps) =>
    `var(--fa-${variants[$variant][part]})`;

export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<ButtonProps>`
  flex: none;
  min-height: ${({ $isSmall }) => ($isSmall ? '28px' : '36px')};
  padding: ${({ $isSmall }) => ($isSmall ? '2px 10px' : '4px 12px')};
  border: 1px solid ${variantColor('border')};
  border-radius: 9px;
  background: ${variantColor('background')};
  color: ${variantColor('color')};
  font-size: ${({ $isSmall }) => ($isSmall ? '0.8125rem' : '0.875rem')};
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

export const Field = ({ label, ...props }: ComponentProps<'input'> & { label: string }) => (
  <Label>
    {label}
    <Input {...props} />
  </Label>
);

const Toolbar = styled(Fields)`
  position: sticky;
  z-index: 1;
  top: 0;
  padding: 12px 16px 10px;
  background: var(--fa-surface);
`;

type SearchBarProps = ComponentProps<typeof Field> & { onSearch: (text: string) => void };

export function SearchBar({ onSearch, children, ...props }: SearchBarProps) {
  return (
    <Toolbar>
      <Field type="search" {...props} onChange={({ target }) => onSearch(target.value)} />
      {children}
    </Toolbar>
  );
}

/** The callback gets milliseconds; undefined for an empty field. */
type LatencyInputProps = ComponentProps<'input'> & { onLatency: (ms: number | undefined) => void };

export function LatencyInput({ onLatency, ...props }: LatencyInputProps) {
  return (
    <Input
      type="number"
      min={0}
      max={60_000}
      step={50}
      {...props}
      onChange={({ target: { value } }) => {
        const ms = parseLatency(value);
        if (ms !== undefined || value === '') onLatency(ms);
      }}
    />
  );
}
