import * as S from './QuoteMark.styles';

/** A quotation mark drawn as two drops. */
export function QuoteMark() {
  return (
    <S.Mark viewBox="0 0 34 28" width="30" height="25" aria-hidden="true">
      <path d="M7.500 1c.9 0 1.400.5 1.900 1.200C11.500 5 14 9.500 14 13.500a6.500 6.500 0 0 1-13 0C1 9.500 3.500 5 5.600 2.200 6.100 1.500 6.600 1 7.500 1Z" />
      <path d="M25.500 1c.9 0 1.400.5 1.900 1.200C29.500 5 32 9.500 32 13.500a6.500 6.500 0 0 1-13 0c0-4 2.500-8.500 4.600-11.300.5-.7 1-1.200 1.900-1.200Z" />
    </S.Mark>
  );
}
