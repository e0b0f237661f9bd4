import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Caption, Center, Note } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { coveringInput } from './ChoiceGroup';

interface ChoiceCardProps {
  type: 'checkbox' | 'radio';
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** The id of the text that says why it is disabled. It stays focusable. */
  offBecause?: string | undefined;
  title: string;
  mark?: ReactNode;
  /** A figure at the end, part of the accessible description. */
  aside?: ReactNode;
  /** Details, part of the accessible description. They can't be clicked: the input covers them. */
  children?: ReactNode;
  /** Links below all, which stay clickable and are no part of the description. */
  footer?: ReactNode;
}

export function ChoiceCard(props: ChoiceCardProps) {
  const { isChecked, onChange, offBecause, title, mark, aside, children, footer, ...rest } = props;
  const id = useId();
  const notes = [aside && `${id}-aside`, children && `${id}-body`, offBecause].filter(Boolean);
  const isOff = offBecause !== undefined;
  return (
    <Card>
      <input
        {...rest}
        checked={isChecked}
        onChange={(event) => !isOff && onChange(event.currentTarget.checked)}
        aria-disabled={isOff}
        aria-labelledby={id}
        aria-describedby={notes.join(' ') || undefined}
      />
      <Box aria-hidden="true">{isChecked ? <Check size={22} strokeWidth={3} /> : mark}</Box>
      <Words>
        <b id={id}>{title}</b>
        {children && (
          <Note as="span" id={`${id}-body`}>
            {children}
          </Note>
        )}
      </Words>
      {aside && <Aside id={`${id}-aside`}>{aside}</Aside>}
      {footer && <Footer>{footer}</Footer>}
    </Card>
  );
}

const Box = styled(Center)`
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
`;

const Card = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${theme.space[1]} 14px;
  min-height: 62px;
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.composer};
  background: ${theme.color.surface};
  --edge: ${theme.color.track};
  box-shadow:
    inset 0 0 0 2px var(--edge),
    0 3px 0 var(--edge);

  > input {
    ${coveringInput}

    &[aria-disabled='true'] {
      cursor: not-allowed;
    }
  }

  &:has(:checked) {
    background: ${theme.color.actionTint};
    --edge: ${theme.color.action};

    ${Box} {
      background: ${theme.color.action};
      color: ${theme.color.onAction};
    }
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

const Words = styled.div`
  display: grid;
  flex: 1 1 7rem;
  gap: 3px;
  align-content: center;
  min-height: 36px;
  overflow-wrap: anywhere;

  b {
    line-height: ${theme.font.line.title};
  }
`;

const Aside = styled(Caption)`
  max-width: 5.5rem;
  margin-left: auto;
  text-align: right;
  overflow-wrap: anywhere;
`;

/** Lies above the input where it has links, and only there. */
const Footer = styled.div`
  flex: 1 0 100%;
  padding-inline-start: 50px;

  a,
  button {
    position: relative;
  }
`;
