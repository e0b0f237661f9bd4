import { Eye, EyeOff, Lock } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { leaveToInputMethod } from '@/lib/keys';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';
import { IconButton } from './IconButton';

interface FieldProps {
  id: string;
  label: string;
  /** The accessible description, of which an error takes the place. */
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

function Field({ id, label, hint, error, children }: FieldProps) {
  const note = error ?? hint;
  return (
    <Root>
      <Label htmlFor={id}>{label}</Label>
      <Box>{children}</Box>
      {note !== undefined && (
        <Note id={noteId(id)} $isError={error !== undefined}>
          {note}
        </Note>
      )}
    </Root>
  );
}

const noteId = (id: string) => `${id}-note`;

interface TextFieldProps
  extends ComponentPropsWithRef<'input'>, Omit<FieldProps, 'id' | 'children'> {
  icon?: ReactNode;
  /** A control at the end of the field, 44 px wide. */
  end?: ReactNode;
}

export function TextField({ label, icon, hint, error, end, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {icon && <Icon aria-hidden="true">{icon}</Icon>}
      <Input
        dir="auto"
        onKeyDown={leaveToInputMethod}
        {...rest}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={(error ?? hint) === undefined ? undefined : noteId(id)}
        $hasIcon={Boolean(icon)}
        $hasEnd={Boolean(end)}
      />
      {end && <End>{end}</End>}
    </Field>
  );
}

export function PasswordField({ icon, ...rest }: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const Glyph = isShown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      icon={icon ?? <Lock size={22} />}
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

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  hint?: string | undefined;
}

/** Grows with its text. */
export function TextArea({ label, hint, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <Area
        dir="auto"
        {...rest}
        id={id}
        aria-describedby={hint === undefined ? undefined : noteId(id)}
      />
    </Field>
  );
}

export const fieldLook = css`
  width: 100%;
  border: 0;
  box-shadow: inset 0 0 0 1.5px ${theme.color.border};
  color: ${theme.color.ink};
  appearance: none;

  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }

  &:focus {
    outline: none;
    box-shadow:
      inset 0 0 0 2px ${theme.color.action},
      0 0 0 4px ${theme.color.focusHalo};
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;

    &:focus {
      outline: 3px solid Highlight;
    }

    &::placeholder {
      color: CanvasText;
      opacity: 0.75;
    }
  }
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

const Root = styled.div`
  & + & {
    margin-top: 14px;
  }
`;

const Label = styled.label`
  display: block;
  margin-bottom: 6px;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
`;

const Box = styled.div`
  position: relative;
  color: ${theme.color.inkSoft};
`;

const Icon = styled.span`
  position: absolute;
  left: 14px;
  top: 0;
  height: 100%;
  display: grid;
  place-items: center;
  pointer-events: none;
`;

const End = styled.span`
  position: absolute;
  right: 4px;
  top: 4px;
`;

const Input = styled.input<{ $hasIcon: boolean; $hasEnd: boolean }>`
  ${inputLook}
  min-height: 52px;
  padding: 0 ${({ $hasEnd }) => ($hasEnd ? '50px' : '14px')} 0
    ${({ $hasIcon }) => ($hasIcon ? '46px' : '14px')};
`;

const Area = styled.textarea`
  ${inputLook}
  display: block;
  min-height: 132px;
  padding: ${theme.space[3]} 14px;
  field-sizing: content;
  resize: vertical;
`;

const Note = styled.p<{ $isError: boolean }>`
  ${text.caption}
  margin: 6px 2px 0;
  color: ${({ $isError }) => ($isError ? theme.color.dangerInk : theme.color.inkSoft)};
`;
