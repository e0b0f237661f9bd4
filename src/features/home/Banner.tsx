import * as S from './Banner.styles';

export { Banner } from './Banner.styles';

/** Two faint waves behind the text of a `Banner`. Must be its first child. */
export function BannerWaves() {
  return (
    <S.Waves viewBox="0 0 358 110" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 70q45 -18 90 0t90 0t90 0t90 0t90 0V110H0Z" opacity=".1" />
      <path d="M-40 88q35 -14 70 0t70 0t70 0t70 0t70 0t70 0V110H-40Z" opacity=".12" />
    </S.Waves>
  );
}
