import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';
import type { Line } from './conversation';
import * as S from './Quote.styles';

/** The beginning of the message that another one answers; undefined if it isn't loaded. */
export function Quote({ answered }: { answered: Line | undefined }) {
  if (!answered) return <S.Quote>Reply to an earlier message</S.Quote>;
  const { isOwn, name, message } = answered;
  return (
    <S.Quote>
      <VisuallyHidden>Reply to </VisuallyHidden>
      <S.Author dir="auto">{isOwn ? 'You' : name}</S.Author>
      <VisuallyHidden>: </VisuallyHidden>
      <S.Text dir="auto">{message || 'Image'}</S.Text>
    </S.Quote>
  );
}
