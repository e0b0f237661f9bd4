import * as S from './MissingImage.styles';

export function MissingImage({ children }: { children: string }) {
  return (
    <S.Lost>
      <svg width="54" height="42" viewBox="0 0 72 56" aria-hidden="true">
        <rect x="3" y="3" width="66" height="50" rx="12" fill="currentColor" opacity=".14" />
        <rect
          x="3"
          y="3"
          width="66"
          height="50"
          rx="12"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="7 6"
          strokeLinecap="round"
        />
        <path
          d="M36 13c1 0 1.700.5 2.300 1.300C41.600 18.600 47 26 47 31.500a11 11 0 0 1-22 0c0-5.500 5.400-12.900 8.700-17.200.6-.8 1.300-1.300 2.300-1.300Z"
          fill="currentColor"
          opacity=".55"
        />
        <path d="M14 46 58 10" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <S.Words>{children}</S.Words>
      <S.Note>Couldn’t load</S.Note>
    </S.Lost>
  );
}
