import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { leaveToInputMethod } from '@/lib/keys';
import * as S from './TextField.styles';

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  icon?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** A control at the end of the field, 44 px wide. */
  end?: ReactNode;
}

export function TextField({ label, icon, hint, error, end, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const note = error ?? hint;
  return (
    <S.Field>
      <S.Label htmlFor={id}>{label}</S.Label>
      <S.Box>
        {icon && <S.Icon aria-hidden="true">{icon}</S.Icon>}
        <S.Input
          dir="auto"
          onKeyDown={leaveToInputMethod}
          {...rest}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          $hasIcon={Boolean(icon)}
          $hasEnd={Boolean(end)}
        />
        {end && <S.End>{end}</S.End>}
      </S.Box>
      {note !== undefined && (
        <S.Note id={`${id}-note`} $isError={error !== undefined}>
          {note}
        </S.Note>
      )}
    </S.Field>
  );
}
