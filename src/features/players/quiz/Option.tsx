import { Check, X } from 'lucide-react';
import * as S from './Option.styles';

const verdicts: Record<S.OptionLook, string> = {
  plain: '',
  chosen: '',
  locked: '',
  removed: 'Removed',
  right: 'Correct answer',
  wrong: 'Your answer',
};

interface OptionProps {
  /** Name of the group of radio buttons. */
  name: string;
  /** The digit key that chooses the option. */
  number: number;
  words: string;
  look: S.OptionLook;
  isChosen: boolean;
  onChoose: () => void;
}

export function Option({ name, number, words, look, isChosen, onChoose }: OptionProps) {
  const verdict = verdicts[look];
  return (
    <S.Option $look={look}>
      <S.Radio
        type="radio"
        name={name}
        checked={isChosen}
        disabled={look !== 'plain' && look !== 'chosen'}
        aria-keyshortcuts={String(number)}
        onChange={onChoose}
      />
      <S.Key $look={look} aria-hidden>
        {look === 'right' ? <Check /> : look === 'wrong' ? <X /> : number}
      </S.Key>
      <S.Text>
        <S.Words $look={look}>{words}</S.Words> {verdict && <S.Verdict>{verdict}</S.Verdict>}
      </S.Text>
    </S.Option>
  );
}
