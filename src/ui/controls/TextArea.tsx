import { useId, type ComponentPropsWithRef } from 'react';
import * as S from './TextField.styles';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  hint?: string | undefined;
}

/** A labeled text area that grows with its text. Its hint is the accessible description. */
export function TextArea({ label, hint, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <S.Field>
      <S.Label htmlFor={id}>{label}</S.Label>
      <S.Box>
        <S.Area
          dir="auto"
          {...rest}
          id={id}
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
        />
      </S.Box>
      {hint !== undefined && (
        <S.Note id={`${id}-note`} $isError={false}>
          {hint}
        </S.Note>
      )}
    </S.Field>
  );
}
