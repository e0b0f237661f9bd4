import { Eye, EyeOff, Lock, Mail } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';
import styled, { css } from 'styled-components';
import { leaveToInputMethod } from '@/lib/keys';
import { Caption, Center } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';
import { IconButton } from './IconButton';
import { useContentHeight } from './useContentHeight';

interface FieldProps {
  label: string;
  /** The accessible description, of which an error takes the place. */
  hint?: string | undefined;
  error?: string | undefined;
  icon?: ReactNode;
  /** A control at the end of the field, 44 px wide. */
  end?: ReactNode;
  as?: 'textarea';
}
type TextFieldProps = ComponentPropsWithRef<'input'> & FieldProps;

export function TextField({ label, icon, hint, error, end, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const note = error ?? hint;
  const noteId = note === undefined ? undefined : `${id}-note`;
  const isInvalid = error === undefined ? undefined : true;
  return (
    <Root>
      <label htmlFor={id}>{label}</label>
      <div>
        {icon && <Center aria-hidden="true">{icon}</Center>}
        <Input
          dir="auto"
          onKeyDown={leaveToInputMethod}
          {...rest}
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={noteId}
          $hasIcon={Boolean(icon)}
          $hasEnd={Boolean(end)}
        />
        {end && <span>{end}</span>}
      </div>
      {noteId && (
        <Note id={noteId} $isError={isInvalid}>
          {note}
        </Note>
      )}
    </Root>
  );
}

export const EmailField = (props: TextFieldProps) => (
  <TextField
    type="email"
    autoComplete="username"
    placeholder="you@example.com"
    {...props}
    icon={<Mail aria-hidden />}
  />
);

export function PasswordField(props: TextFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Glyph = isShown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      icon={<Lock size={22} />}
      end={
        <IconButton
          tone="soft"
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <Glyph size={22} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

type TextAreaProps = ComponentPropsWithoutRef<'textarea'> & Pick<FieldProps, 'label' | 'hint'>;

/** Grows with its text. */
export function TextArea(props: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useContentHeight(field, props.value);
  return <TextField {...({ ...props, ref: field } as unknown as TextFieldProps)} as="textarea" />;
}

/** The look of a field, or of a form around a text area. */
export const fieldLook = css`
  width: 100%;
  border: 0;
  --rim: inset 0 0 0 1.5px ${theme.color.border};
  box-shadow: var(--rim);
  color: ${theme.color.ink};
  appearance: none;

  &:focus,
  &:has(textarea:focus) {
    --rim: inset 0 0 0 2px ${theme.color.action};
    outline: none;
    box-shadow:
      var(--rim),
      0 0 0 4px ${theme.color.focusHalo};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &:focus,
    &:has(textarea:focus) {
      outline: 3px solid Highlight;
    }
  }
`;

const Root = styled.div`
  & + & {
    margin-top: 14px;
  }

  > label {
    display: block;
    margin-bottom: 6px;
    font-size: ${theme.font.size.small};
    font-weight: ${theme.font.weight.bold};
  }

  > div {
    position: relative;
    color: ${theme.color.inkSoft};

    > div {
      position: absolute;
      left: 14px;
      height: 100%;
      pointer-events: none;
    }

    > span {
      position: absolute;
      right: 4px;
      top: 4px;
    }
  }
`;

const Input = styled.input<{ $hasIcon: boolean; $hasEnd: boolean }>`
  ${fieldLook}
  min-height: 52px;
  padding: 0 ${({ $hasEnd }) => ($hasEnd ? '50px' : '14px')} 0
    ${({ $hasIcon }) => ($hasIcon ? '46px' : '14px')};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};

  &:is(textarea) {
    display: block;
    min-height: 132px;
    padding-block: ${theme.space[3]};
    field-sizing: content;
    resize: vertical;
  }

  &[aria-invalid='true'] {
    --rim: inset 0 0 0 2px ${theme.color.dangerInk};
  }

  &:autofill {
    -webkit-text-fill-color: ${theme.color.ink};
    box-shadow:
      inset 0 0 0 1.5px ${theme.color.border},
      inset 0 0 0 60px ${theme.color.actionTint};
  }
`;

const Note = styled(Caption)<{ $isError: boolean | undefined }>`
  margin: 6px 2px 0;
  ${({ $isError }) => $isError && `color: ${theme.color.dangerInk};`}
`;
