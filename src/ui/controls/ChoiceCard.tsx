import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as S from './ChoiceCard.styles';

interface ChoiceCardProps {
  type: 'checkbox' | 'radio';
  /** Radios of one name are one choice. */
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Id of the words that say why it can't be ticked now; it keeps the focus. */
  offBecause?: string | undefined;
  title: string;
  /** Stands in the box until it is ticked: a number or an icon. */
  mark?: ReactNode;
  /** A figure at the end, read out after the title. */
  aside?: ReactNode;
  /** More about it, read out after the title; takes no presses of its own. */
  children?: ReactNode;
}

/** A tile that can be ticked anywhere on its face. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { type, name, isChecked, onChange, offBecause, title, mark, aside, children } = props;
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
    </S.Card>
  );
}
