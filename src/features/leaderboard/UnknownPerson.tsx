import { Alert } from '@/ui/feedback/Alert';
import * as S from './Leaderboard.styles';

/** Shown if the user id in the URL doesn't exist. Takes the focus on mount. */
export function UnknownPerson() {
  return (
    <S.Note ref={takeFocus} tabIndex={-1}>
      <Alert>That person is not here any more.</Alert>
    </S.Note>
  );
}

const takeFocus = (note: HTMLElement | null) => note?.focus();
