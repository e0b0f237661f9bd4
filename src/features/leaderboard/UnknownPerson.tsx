import { Alert } from '@/ui/feedback/Alert';
import * as S from './Leaderboard.styles';

/** The address named somebody who doesn't exist. */
export function UnknownPerson() {
  return (
    <S.Note ref={takeFocus} tabIndex={-1}>
      <Alert>That person is not here any more.</Alert>
    </S.Note>
  );
}

const takeFocus = (note: HTMLElement | null) => note?.focus();
