import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as S from './ChoiceCard.styles';

interface ChoiceCardProps {
  type: 'checkbox' | 'radio';
  /** Radios with the same name form one group. */
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
  const { type, name, isChecked, onChange, offBecause, title, mark, aside, children, footer } =
    props;
  const id = useId();
  const notes = [aside && `${id}-aside`, children && `${id}-body`, offBecause].filter(Boolean);
  return (
    <S.Card>
      <S.Input
        type={type}
        name={name}
        checked={isChecked}
        onChange={(event) => {
          if (offBecause === undefined) onChange(event.currentTarget.checked);
        }}
        aria-disabled={offBecause !== undefined}
        aria-labelledby={id}
        aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
      />
      <S.Box aria-hidden="true">{isChecked ? <Check size={22} strokeWidth={3} /> : mark}</S.Box>
      <S.Words>
        <S.Title id={id}>{title}</S.Title>
        {children && <S.Body id={`${id}-body`}>{children}</S.Body>}
      </S.Words>
      {aside && <S.Aside id={`${id}-aside`}>{aside}</S.Aside>}
      {footer && <S.Footer>{footer}</S.Footer>}
    </S.Card>
  );
}
